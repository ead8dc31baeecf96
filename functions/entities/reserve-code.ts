import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { expiresAfter } from '../table/expires-after.ts';
import { key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { codeOwnerKey } from './code-owner.ts';
import { codePartition } from './coupon.ts';
import type { Invitation } from './invitation.ts';

/** The reservation of a text for an invitation. It counts until its time, so nothing has to end it. */
export interface CodeReservation {
  invitationId: string;
  until: string;
}

/** A text that one of a partner's invitations reserves, in upper case. */
export const codeReservationKey = (partnerId: PartnerId, text: string) =>
  key<CodeReservation>(codePartition(partnerId, text), 'RESERVED');

export const claimedTexts = ({ code, texts }: Pick<Invitation, 'code' | 'texts'>): string[] => [
  code,
  ...texts.map(normalizeCode),
];

/** Finds the texts that open invitations of the partner reserve. */
export async function readReservedCodes(
  table: Table,
  { partnerId, at }: { readonly partnerId: PartnerId; readonly at: string },
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await table.getMany(codes.map((code) => codeReservationKey(partnerId, code)));
  return new Set(codes.filter((_, n) => (found[n]?.until ?? '') >= at));
}

/** Adds the writes that reserve the code and texts of an invitation. Fails if one belongs to somebody, or if another invitation reserves it. */
export function reserveCode(tx: Transaction, invitation: Invitation, now: Date): void {
  const { partnerId, invitationId, until } = invitation;
  for (const text of claimedTexts(invitation)) {
    tx.check(codeOwnerKey(partnerId, text), { if: { any: [{ exists: false }, { equals: { coupons: 0 } }] } });
    tx.put(
      {
        ...codeReservationKey(partnerId, text),
        type: 'CodeReservation',
        expiresAt: expiresAfter(1, until),
        invitationId,
        until,
      },
      { if: isUnreserved(now) },
    );
  }
}

/** Adds the writes that free the code and texts of an invitation. Fails if another one has reserved them since. */
export function freeCode(tx: Transaction, invitation: Invitation): void {
  const { partnerId, invitationId } = invitation;
  for (const text of claimedTexts(invitation))
    tx.delete(codeReservationKey(partnerId, text), {
      if: { any: [{ exists: false }, { equals: { invitationId } }] },
    });
}

/** Makes a transaction fail with `taken` if an invitation reserves a text. */
export function checkUnreserved(
  tx: Transaction,
  { partnerId, text, now }: { partnerId: PartnerId; text: string; now: Date },
  taken: Error,
): void {
  tx.check(codeReservationKey(partnerId, text), { if: isUnreserved(now), orElse: taken });
}

const isUnreserved = (now: Date) => ({ below: { until: now.toISOString() } });
