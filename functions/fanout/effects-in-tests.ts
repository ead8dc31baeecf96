import type { FollowedType } from '../table/followed.ts';
import { EFFECTS } from './effects-of.ts';

export const CHANGED_AT = new Date('2026-11-21T12:00:00.000Z');

export const effects = (
  type: FollowedType,
  before: object | undefined,
  after: object | undefined,
  partition = 'X#a#b',
) => EFFECTS[type].effects({ before, after, partition, at: CHANGED_AT });
