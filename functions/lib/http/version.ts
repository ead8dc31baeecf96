import { createHash } from 'node:crypto';
import { changedMeanwhile } from './errors.ts';

/** Returns the version of what a form can change: a digest of its fields, in their order. */
export const versionOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

/** Throws `conflict` with the current state if a form was filled from an earlier one. */
export function checkVersion(current: { readonly version: string }, version: string): void {
  if (current.version !== version) throw changedMeanwhile(current);
}
