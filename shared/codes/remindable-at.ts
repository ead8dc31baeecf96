import { DAY_MS } from '../money/months.ts';
import { INVITATION_LIMITS } from './invitation-limits.ts';

/** The time from which the partner may send a reminder of an invitation. */
export const remindableAt = ({ invitedAt }: { readonly invitedAt: string }): string =>
  new Date(Date.parse(invitedAt) + INVITATION_LIMITS.remindDays * DAY_MS).toISOString();
