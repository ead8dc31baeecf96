import { INVITATION_LIMITS } from '../../../shared/codes/invitation-limits.ts';
import type { AffiliateId, PartnerId } from '../../../shared/ids.ts';
import { partnerAffiliatesIndex } from '../../entities/pair.ts';
import { profileKey } from '../../entities/profile.ts';
import type { Table } from '../../table/table.ts';

/**
 * Reads the partner's affiliates by their email addresses, in lower case. What it reads doesn't depend on any address that is looked up, so
 * the time of an answer doesn't tell who has an account. Reads up to `INVITATION_LIMITS.knownAffiliates`.
 */
export async function knownAffiliates(
  table: Table,
  partnerId: PartnerId,
): Promise<ReadonlyMap<string, AffiliateId>> {
  const { keys } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerAffiliatesIndex(partnerId),
    limit: INVITATION_LIMITS.knownAffiliates,
  });
  const ids = keys.flatMap(({ GSI1SK }) => (GSI1SK ? [GSI1SK as AffiliateId] : []));
  const profiles = await table.getMany(ids.map(profileKey));
  return new Map(
    profiles.flatMap((profile, at) => {
      const id = ids[at];
      return id && profile?.email ? [[profile.email.toLowerCase(), id] as const] : [];
    }),
  );
}
