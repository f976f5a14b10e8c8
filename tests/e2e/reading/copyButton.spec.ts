import { CREATE, GUIDE } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

for (const width of [375, 1280]) {
  test(`at ${width} px no copy button covers code`, async ({ page }) => {
    await becomeReader(page);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [CREATE, GUIDE]) {
      await open(page, path);
      const covered = await page.locator('pre:visible').evaluateAll((blocks) =>
        blocks
          .map((block) => (block.parentElement ?? block).getBoundingClientRect())
          .flatMap((code) =>
            [...document.querySelectorAll('button[aria-label^="Copy"]')]
              .map((button) => ({ button, box: button.getBoundingClientRect() }))
              .filter(
                ({ box }) =>
                  box.left < code.right && box.right > code.left && box.top < code.bottom && box.bottom > code.top,
              )
              .map(({ button }) => button.outerHTML),
          ),
      );
      expect.soft(covered, path).toEqual([]);
    }
  });
}
