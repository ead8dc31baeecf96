import * as z from 'zod/mini';

/**
 * Reads a value that was stored by `storeSessionValue`. Returns undefined if there is no value or if storage is blocked. Also returns
 * undefined if the value does not match `schema`, because an earlier version of the app may have stored it.
 */
export function readSessionValue<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores a value that survives reloads until the tab is closed. If `value` is undefined, removes the stored value. */
export function storeSessionValue(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Ignore the error. If storage is blocked or full, the value just won't survive a reload.
  }
}
