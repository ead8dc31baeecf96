export const CURRENCY_CODE = /^[A-Z]{3}$/;

/** The storage key for the currency that a user chose. Several people may use the same browser, so each user has a choice of their own. */
const keyOf = (userId: string) => `currency.${userId}`;

/** Returns the currency that the user last chose for figures in this browser. Returns undefined if there is no valid choice. */
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
