#include <stdio.h>

int main(void) {
	puts("Hello");
	return 0;
}
