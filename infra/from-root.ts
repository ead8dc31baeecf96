import { resolve } from 'node:path';

/** An absolute path from one that is relative to the repository. */
export function fromRoot(...path: string[]): string {
  return resolve(import.meta.dirname, '..', ...path);
}
