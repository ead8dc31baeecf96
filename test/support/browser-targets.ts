import type { Page } from 'playwright-core';

/** The minimum width and height of a touch target, in pixels (WCAG 2.5.8, without its exception for spacing). */
const MIN_SIZE = 24;
const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option]';

/**
 * Ignores elements that are hidden until they receive focus. Also ignores links within sentences, because they may be as small as their
 * line.
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ([pressed, least]) => {
      const isInText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      /**
       * Returns the area in which a click activates an element: the area of the element itself, of its label, or of a layer that covers its
       * container.
       */
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
    [TARGETS, MIN_SIZE] as const,
  );
}
