import * as z from 'zod/mini';

/**
 * Reads what `keep` stored in this tab; undefined where there is nothing, where storage is blocked, or where it is something else, as
 * an earlier version of the app may have left it.
 */
export function readKept<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
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
