import type { Page } from 'playwright-core';

/** No screen has more controls. */
const MAX_PRESSES = 90;

/**
 * Presses Tab, or another key, until a control whose name begins with `name` is focused. Throws if a focused control has no visible focus
 * indicator.
 */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const focus = await focusOn(page);
    if (!(await isFocusVisible(page))) throw new Error(`The focus is invisible on “${focus}”`);
    if (focus.startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${name}`);
}

/** Presses Tab until a control whose name begins with `name` is focused, and then presses `key`. */
export async function pressOn(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Waits for the field with the given label, presses Tab until the field is focused, and replaces its text. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).waitFor();
  await tabTo(page, label);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

export function focusOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
  });
}

/**
 * Returns whether the focused control has an outline. Headings and dialogs don't need one, because they are not controls. Inside a date
 * field, the browser itself outlines the button that opens the calendar.
 */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || element.tabIndex < 0) return true;
    if (!element.matches(':focus')) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
}
