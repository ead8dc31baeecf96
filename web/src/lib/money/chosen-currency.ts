export const CURRENCY_CODE = /^[A-Z]{3}$/;

/** Several people may use the same browser, so each user has a choice of their own. */
const keyOf = (userId: string) => `currency.${userId}`;

export function readChosenCurrency(userId: string): string | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return stored !== null && CURRENCY_CODE.test(stored) ? stored : undefined;
  } catch {
    // If storage is blocked, only the URL contains the choice.
    return undefined;
  }
}

export function storeChosenCurrency(userId: string, currency: string): void {
  try {
    localStorage.setItem(keyOf(userId), currency);
  } catch {
    // Ignore the error. If storage is blocked, only the URL contains the choice.
  }
}
