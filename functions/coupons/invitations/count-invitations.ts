import { hasPro } from '../../../shared/accounts/has-pro.ts';
import { INVITATION_LIMITS } from '../../../shared/codes/invitation-limits.ts';
import { DAY_MS, dayOf } from '../../../shared/money/months.ts';
import type { App } from '../../entities/app.ts';
import { type Invitation, type InvitationCounts, invitationCountsKey } from '../../entities/invitation.ts';
import { profileKey } from '../../entities/profile.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';

interface InvitationRoom {
  readonly today: number;
  readonly open: number;
}

/** Reads how many more people the app's partner may invite. */
export async function readRoom(table: Table, app: App, now: Date) {
  const { partnerId, connectedSince } = app;
  const [partner, counts] = await table.getMany([
    profileKey(partnerId),
    invitationCountsKey(partnerId),
  ] as const);
  // Only partners whose sales can count may invite many people.
  const isTrusted = hasPro(partner?.plan) && connectedSince !== undefined;
  const perDay = isTrusted ? INVITATION_LIMITS.proPerDay : INVITATION_LIMITS.starterPerDay;
  return { partner, counts, room: roomFor(counts, perDay, now) };
}

function roomFor(counts: InvitationCounts | undefined, perDay: number, now: Date): InvitationRoom {
  const today = counts?.day === dayOf(now.toISOString()) ? counts.inDay : 0;
  const open = Object.values(openSince(counts, now)).reduce((sum, each) => sum + each, 0);
  return { today: Math.max(0, perDay - today), open: Math.max(0, INVITATION_LIMITS.open - open) };
}

/** Adds the write that counts a new invitation. */
export function countInvitation(
  tx: Transaction,
  { partnerId, invitedAt }: Invitation,
  counts: InvitationCounts | undefined,
): void {
  const day = dayOf(invitedAt);
  const open = openSince(counts, new Date(invitedAt));
  const after = {
    day,
    inDay: (counts?.day === day ? counts.inDay : 0) + 1,
    openByDay: { ...open, [day]: (open[day] ?? 0) + 1 },
  };
  saveCounts(tx, partnerId, { before: counts, after });
}

/** Leaves out the days on which all invitations have expired by now. */
function openSince(counts: InvitationCounts | undefined, now: Date): Record<string, number> {
  const first = dayOf(new Date(now.getTime() - INVITATION_LIMITS.days * DAY_MS).toISOString());
  return Object.fromEntries(Object.entries(counts?.openByDay ?? {}).filter(([day]) => day >= first));
}

/** Adds the write that stores changed counts. The transaction fails if they have changed since they were read. */
function saveCounts(
  tx: Transaction,
  partnerId: Invitation['partnerId'],
  { before, after }: { before: InvitationCounts | undefined; after: Omit<InvitationCounts, 'version'> },
): void {
  const version = (before?.version ?? 0) + 1;
  tx.put(
    { ...invitationCountsKey(partnerId), type: 'InvitationCounts', ...after, version },
    { if: before ? { equals: { version: before.version } } : { exists: false } },
  );
}

/** Adds the write that counts an invitation as decided. What was invited today stays, so that revoking makes no room for more emails. */
export function countDecided(
  tx: Transaction,
  { partnerId, invitedAt }: Invitation,
  counts: InvitationCounts | undefined,
): void {
  if (!counts) return;
  const { version: _, ...before } = counts;
  const day = dayOf(invitedAt);
  const open = counts.openByDay[day];
  if (!open) return;
  const openByDay = { ...counts.openByDay, [day]: open - 1 };
  saveCounts(tx, partnerId, { before: counts, after: { ...before, openByDay } });
}
