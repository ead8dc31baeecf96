import { resolve } from 'node:path';

/** Resolves a path relative to the root of the repository. */
export function fromRoot(...path: string[]): string {
  return resolve(import.meta.dirname, '..', ...path);
}
