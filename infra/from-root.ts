import { resolve } from 'node:path';

export function fromRoot(...path: string[]): string {
  return resolve(import.meta.dirname, '..', ...path);
}
