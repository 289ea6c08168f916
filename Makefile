# The commands of the house; CONTRIBUTING.md says when to use which.

PREFIX ?= /usr/local
DESTDIR ?=
DEMO ?= .build/demo
# Such as --quick, --runs 21 or the names of groups.
BENCH ?=
FUZZ_SECONDS ?= 600
FUZZERS ?= png jpeg csv text pdf wire journal
SOAK_FILES ?= 20000

RELEASE := .build/release
# What qlrender starts, and nobody else.
HELPERS := qlrender-image qlrender-pdf qlrender-text qlrender-inprocess
THUMBNAILER := Sources/qlrender/Resources/qlrender.thumbnailer
SWIFT_CODE := $(wildcard Sources Tests Fixtures Benchmarks Package.swift)

# Programs start sooner when they load less, and when the types that they use are put together by code of the
# compiler's, not found out by their names, which looks through all conformances for each of them.
LINKING := -Xswiftc -Xclang-linker -Xswiftc --ld-path=$(CURDIR)/.ci/link \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

# Tests that wait for programs keep threads from those that only wait their turn; with all of them begun at
# once some would wait for minutes.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 8
# Suites that look at processes that exit run by themselves, before others leave processes behind that have
# ended and are not asked for yet: the test library waits for whichever child is the first.
EXITING := '[.](Opening|Reaping|WorkerHooks)Tests/'

.NOTPARALLEL:
.PHONY: help setup build test test-release corpus demo bench strace fuzz soak format lint install uninstall clean

help:
	@echo 'make setup         installs the Debian packages that are missing'
	@echo 'make build         builds the release products into $(RELEASE)'
	@echo 'make test          sets up, builds, runs all tests, and the corpus if QLRENDER_CORPUS is set'
	@echo 'make test-release  runs all tests in the release configuration'
	@echo 'make demo          sets up, builds and draws the fixtures into $(DEMO)'
	@echo 'make bench         measures, with the options BENCH=..., into .build/bench, and prints tables'
	@echo 'make strace        lists the system calls that confinement refuses to the workers'
	@echo 'make fuzz          fuzzes for FUZZ_SECONDS=$(FUZZ_SECONDS) each: $(FUZZERS)'
	@echo 'make soak          draws SOAK_FILES=$(SOAK_FILES) damaged files, good ones while workers are killed, and batches'
	@echo 'make format, lint  formats the code, or says what is not formatted'
	@echo 'make install       installs below PREFIX=$(PREFIX)'
	@echo 'make uninstall     removes what make install has put there'
	@echo 'make clean         removes what was built'

setup:
	@.ci/setup

build:
	swift build -c release --static-swift-stdlib $(LINKING)
	@.ci/stand-ins $(RELEASE)

test: setup build
	swift test --filter $(EXITING)
	swift test --skip-build --skip $(EXITING)
	@.ci/consumer
	@.ci/corpus

# A scratch folder of its own, so that the static build stays as it is.
test-release: setup build
	swift test -c release --scratch-path .build/tests-release --filter $(EXITING)
	swift test -c release --scratch-path .build/tests-release --skip-build --skip $(EXITING)

corpus: build
	@.ci/corpus

demo: setup build
	@.ci/demo $(DEMO)

# The products stay static, since the benchmark runs them.
bench: build
	$(RELEASE)/qlbench -o .build/bench/results.jsonl --charts .build/bench --markdown $(BENCH)

strace: build
	@.ci/strace

fuzz: setup
	@.ci/fuzz $(FUZZ_SECONDS) $(FUZZERS)

soak: build
	@.ci/soak $(SOAK_FILES)

format:
	swift format --in-place --recursive --parallel $(SWIFT_CODE)

lint:
	swift format lint --strict --recursive --parallel $(SWIFT_CODE)

install: build
	install -d $(addprefix $(DESTDIR)$(PREFIX)/,bin libexec/qlrender share/thumbnailers)
	install -m 755 $(RELEASE)/qlrender $(DESTDIR)$(PREFIX)/bin/
	install -m 755 $(addprefix $(RELEASE)/,$(HELPERS)) $(DESTDIR)$(PREFIX)/libexec/qlrender/
	rm -rf $(addsuffix .stand-ins,$(addprefix $(DESTDIR)$(PREFIX)/libexec/qlrender/,$(HELPERS)))
	for set in $(notdir $(wildcard $(RELEASE)/*.stand-ins)); do \
	  install -d $(DESTDIR)$(PREFIX)/libexec/qlrender/$$set && \
	  install -m 755 $(RELEASE)/$$set/* $(DESTDIR)$(PREFIX)/libexec/qlrender/$$set/ || exit 1; \
	done
	install -m 644 $(THUMBNAILER) $(DESTDIR)$(PREFIX)/share/thumbnailers/

# Not the folders that others use as well.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/qlrender
	rm -f $(DESTDIR)$(PREFIX)/share/thumbnailers/$(notdir $(THUMBNAILER))
	rm -rf $(DESTDIR)$(PREFIX)/libexec/qlrender

clean:
	rm -rf .build
