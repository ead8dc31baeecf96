import { effectsOf } from './effects-of.ts';
import type { Change } from './parse-change.ts';

export const CHANGED_AT = new Date('2026-11-21T12:00:00.000Z');

export const effects = (
  type: string,
  before: object | undefined,
  after: object | undefined,
  partition = 'X#a#b',
) => effectsOf({ type, before, after, partition, at: CHANGED_AT } as unknown as Change);
