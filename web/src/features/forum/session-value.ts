import * as z from 'zod/mini';

/**
 * Reads a value stored by `storeSessionValue`. Returns undefined if there is none, if storage is blocked, or if the value does not match
 * `schema`, as one from an earlier version of the app may not.
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
    // Storage is blocked or full, so the value will not survive a reload.
  }
}
