import * as z from 'zod/mini';

/**
 * Reads a value stored by `storeSessionValue`. Returns undefined if there is none, if storage is blocked, or if the value does not match
 * `schema`, for instance one from an earlier version of the app.
 */
export function readSessionValue<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed, across reloads. Undefined removes it. */
export function storeSessionValue(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full. The value is lost on reload.
  }
}
