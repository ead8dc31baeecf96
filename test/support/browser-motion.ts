import type { Page } from 'playwright-core';

/** The maximum duration, in seconds, of a change that looks instant. */
const IMPERCEPTIBLE = 0.01;

/**
 * Returns the HTML of each element with a perceptible animation or transition. The name of the animation or of the transitioning property
 * precedes the HTML.
 */
export function animationsOn(page: Page): Promise<string[]> {
  return page.evaluate((atOnce) => {
    const seconds = (times: string) =>
      Math.max(
        ...times.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 0.001 : 1)),
      );
    const motionOf = (element: Element, part?: string): string[] => {
      const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(
        element,
        part,
      );
      const animates = animationName !== 'none' && seconds(animationDuration) > atOnce;
      const changes = transitionProperty !== 'none' && seconds(transitionDuration) > atOnce;
      const what = [animates && animationName, changes && transitionProperty].filter(Boolean);
      return what.map((motion) => `${motion}: ${element.outerHTML.slice(0, 120)}`);
    };
    return [...document.querySelectorAll('*')].flatMap((element) => [
      ...motionOf(element),
      ...motionOf(element, '::before'),
      ...motionOf(element, '::after'),
    ]);
  }, IMPERCEPTIBLE);
}
