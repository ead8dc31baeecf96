/** Reads what `keep` stored in this tab; undefined where there is nothing, or storage is blocked. */
export function readKept<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for as long as the tab is open, over reloads too; undefined forgets it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: it lasts as long as the page.
  }
}
