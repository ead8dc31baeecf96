import { vi } from 'vitest';
import { CONDITION_CEILING_MS } from './ceiling.ts';

/** Waits until `condition` returns without an error. Returns its value. */
export const waitUntil = <T>(condition: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(condition, { timeout: CONDITION_CEILING_MS, interval: 50 });
