/// What a page does; without it the page is a list of links.
///
/// It reads what it shows from the page itself, and puts texts only where no markup is read.
enum PageScript {
  static let text = #"""

    "use strict";
    (() => {
      const dialog = document.querySelector("dialog");
      const tiles = [...document.querySelectorAll(".tile")];
      if (!dialog || !dialog.showModal) return;
      document.documentElement.classList.add("js");

      const part = (name) => dialog.querySelector("." + name);
      const [title, count, picture, trouble, where, remarks, back, on, stage, close] =
        ["title", "count", "picture", "trouble", "where", "remarks", "back", "on", "stage", "close"]
          .map(part);
      let current = -1;
      let page = 0;

      const entryOf = (index) => tiles[index].closest(".entry");
      const textOf = (index, name) => entryOf(index).querySelector(name)?.textContent ?? "";
      const pagesOf = (index) => [...entryOf(index).querySelectorAll(".page")];

      const remember = (fragment) => {
        try {
          history.replaceState(null, "", location.href.split("#")[0] + fragment);
        } catch { /* Where a page may not say what it shows, it still shows it. */ }
      };

      // The place one step further or back, over the ends of documents; nothing at the ends of the page.
      const step = (by) => {
        const next = page + by;
        if (next >= 0 && next < pagesOf(current).length) return [current, next];
        const other = current + by;
        if (other < 0 || other >= tiles.length) return null;
        return [other, by > 0 ? 0 : pagesOf(other).length - 1];
      };

      const prepare = (place) => {
        const href = place && pagesOf(place[0])[place[1]]?.href;
        if (href) new Image().src = href;
      };

      const show = (index, wanted) => {
        const pages = pagesOf(index);
        current = index;
        page = Math.max(0, Math.min(wanted, pages.length - 1));
        const sheet = pages[page];
        const name = textOf(index, ".name");
        const number = entryOf(index).id;
        title.textContent = name;
        const left = tiles.length > 1 ? `${index + 1} of ${tiles.length}` : "";
        dialog.querySelector(".position").textContent = left;
        count.textContent = pages.length > 1 ? `Page ${page + 1} of ${pages.length}` : "";
        where.textContent = textOf(index, ".path");
        remarks.textContent =
          [...entryOf(index).querySelectorAll(".notes li")].map((note) => note.textContent).join(" ");
        if (!dialog.open) {
          dialog.showModal();
          stage.focus();
        }
        const isDrawn = Boolean(sheet?.href);
        picture.hidden = !isDrawn;
        trouble.hidden = isDrawn;
        if (isDrawn) {
          picture.width = sheet.dataset.width;
          picture.height = sheet.dataset.height;
          picture.src = sheet.href;
          picture.alt = `Page ${page + 1} of ${name}`;
          fit();
        } else {
          picture.removeAttribute("src");
          trouble.textContent = sheet ? `Page ${sheet.textContent}` : "There is no preview.";
        }
        back.disabled = !step(-1);
        on.disabled = !step(1);
        remember(`#${number}${page > 0 ? `-${page + 1}` : ""}`);
        prepare(step(1));
        prepare(step(-1));
      };

      // As large as there is room, never larger than it is.
      const fit = () => {
        if (!dialog.open || picture.hidden) return;
        const style = getComputedStyle(picture);
        const room = [stage.clientWidth - parseFloat(style.left) * 2, stage.clientHeight];
        const sheet = pagesOf(current)[page].dataset;
        const scale = Math.min(1, room[0] / sheet.width, room[1] / sheet.height);
        picture.style.width = `${Math.round(sheet.width * scale)}px`;
        picture.style.height = `${Math.round(sheet.height * scale)}px`;
      };

      const move = (place) => { if (place) show(...place); };
      const openFragment = () => {
        const found = /^#(\d+)(?:-(\d+))?$/.exec(location.hash);
        const index = found ? tiles.findIndex((tile) => tile.closest(".entry").id === found[1]) : -1;
        if (index >= 0) show(index, (found[2] ?? 1) - 1);
        else if (dialog.open) dialog.close();
      };

      // The grid.

      const columns = () => {
        const top = tiles[0].offsetTop;
        const more = tiles.findIndex((tile) => tile.offsetTop !== top);
        return more < 0 ? tiles.length : more;
      };
      const target = (key, index) => {
        switch (key) {
          case "ArrowRight": return index + 1;
          case "ArrowLeft": return index - 1;
          case "ArrowDown": return index + columns();
          case "ArrowUp": return index - columns();
          case "Home": return 0;
          case "End": return tiles.length - 1;
        }
        return null;
      };
      const gridKey = (event) => {
        const focused = tiles.indexOf(document.activeElement);
        if (event.key === " " && focused >= 0) {
          event.preventDefault();
          return show(focused, 0);
        }
        const wanted = tiles.length > 0 ? target(event.key, focused) : null;
        if (wanted === null) return;
        if (focused < 0 && document.activeElement !== document.body) return;
        event.preventDefault();
        const next = focused < 0 ? 0 : wanted;
        tiles[next]?.focus();
      };

      // The preview.

      const dialogKey = (event) => {
        const isButton = event.target instanceof HTMLButtonElement;
        switch (event.key) {
          case "ArrowRight": case "PageDown": move(step(1)); break;
          case "ArrowLeft": case "PageUp": move(step(-1)); break;
          case "ArrowDown": if (current + 1 < tiles.length) show(current + 1, 0); break;
          case "ArrowUp": if (current > 0) show(current - 1, 0); break;
          case "Home": show(current, 0); break;
          case "End": show(current, Infinity); break;
          case " ": case "Enter":
            if (isButton) return;
            dialog.close();
            break;
          default: return;
        }
        event.preventDefault();
      };

      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        if (dialog.open) dialogKey(event);
        else gridKey(event);
      });
      tiles.forEach((tile, index) => tile.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show(index, 0);
      }));
      back.addEventListener("click", () => move(step(-1)));
      on.addEventListener("click", () => move(step(1)));
      close.addEventListener("click", () => dialog.close());
      stage.addEventListener("click", (event) => {
        if (!(event.target instanceof HTMLButtonElement)) dialog.close();
      });
      dialog.addEventListener("close", () => {
        remember("");
        tiles[current]?.focus();
      });
      addEventListener("hashchange", openFragment);
      addEventListener("resize", fit);
      openFragment();
    })();

    """#
}
