import type { PartnerId } from '../../../shared/ids.ts';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import { partnerAppsIndex } from '../../entities/app.ts';
import { addressHash } from '../../entities/former-address.ts';
import { type Invitation, invitationKey } from '../../entities/invitation.ts';
import { readByKey } from '../../table/read-by-key.ts';
import type { Table } from '../../table/table.ts';
import { sealOf } from '../../views/load-seal.ts';

/** The invitations of email addresses, in lower case. */
export type Invitations = ReadonlyMap<string, readonly Invitation[]>;

/** Finds the partner's invitations of the given email addresses, whatever has become of them. Reads nothing about an account. */
export async function findInvitations(
  table: Table,
  partnerId: PartnerId,
  emails: readonly string[],
): Promise<Invitations> {
  if (emails.length === 0) return new Map();
  const list = { index: 'GSI1', partition: partnerAppsIndex(partnerId), newestFirst: true } as const;
  const [seal, { keys }] = await Promise.all([
    sealOf(table),
    table.pageKeys({ ...list, limit: IMPORT_LIMITS.apps }),
  ]);
  const appIds = keys.flatMap(({ GSI1SK }) => GSI1SK ?? []);
  const wanted = emails.map((email) => {
    const address = addressHash(seal, email, 'invitation');
    return { email, ofApps: appIds.map((appId) => invitationKey({ partnerId, appId, address })) };
  });
  const find = await readByKey(
    table,
    wanted.flatMap(({ ofApps }) => ofApps),
  );
  return new Map(wanted.map(({ email, ofApps }) => [email, ofApps.flatMap((key) => find(key) ?? [])]));
}
