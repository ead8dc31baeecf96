import type { Page } from 'playwright-core';

/** The least that a target may be wide and high, in pixels (WCAG 2.5.8, and ux.md without its exception for spacing). */
const LEAST = 24;
const PRESSED =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option]';

/**
 * What is too small to be pressed with a finger, by its element. A link within a sentence may be as high as its line, and what is hidden
 * from sight until it has the focus is not pressed.
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ([pressed, least]) => {
      const isInText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      /** The part of the screen that presses it: its own, its label's, or that of a layer laid over its surroundings. */
      const areaOf = (element: Element): DOMRect => {
        const layer = getComputedStyle(element, '::after');
        const covers = layer.content !== 'none' && layer.position === 'absolute' && layer.inset === '0px';
        const area = element.closest('label') ?? element;
        const positioned = covers && element instanceof HTMLElement ? element.offsetParent : null;
        return (positioned ?? area).getBoundingClientRect();
      };
      return [...document.querySelectorAll(pressed)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => !element.closest('[aria-hidden=true], [inert]') && !isInText(element))
        .map((element) => ({ element, area: areaOf(element) }))
        .filter(({ area }) => area.width > 1 && (area.width < least - 0.1 || area.height < least - 0.1))
        .map(
          ({ element, area }) =>
            `${area.width.toFixed(1)} x ${area.height.toFixed(1)}: ${element.outerHTML.slice(0, 160)}`,
        );
    },
    [PRESSED, LEAST] as const,
  );
}
