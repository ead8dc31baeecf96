import type { AffiliateId, AppId, PartnerId } from '../../../shared/ids.ts';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import { pairCouponsIndex } from '../../entities/coupon.ts';
import { partnerAffiliatesIndex } from '../../entities/pair.ts';
import { profileKey } from '../../entities/profile.ts';
import type { Table } from '../../table/table.ts';
import type { Invitations } from './find-invitations.ts';

interface CodeOfAffiliate {
  readonly text: string;
  readonly appId: AppId;
}

/**
 * Finds the active codes of the partner's affiliates with the given email addresses, or who joined by an invitation of such an address: none
 * for an affiliate without any. Nobody else is looked up, so nothing shows whether another address has an account.
 */
export async function findAffiliates(
  table: Table,
  partnerId: PartnerId,
  emails: readonly string[],
  invitations: Invitations,
): Promise<ReadonlyMap<string, readonly CodeOfAffiliate[]>> {
  if (emails.length === 0) return new Map();
  const list = { index: 'GSI1', partition: partnerAffiliatesIndex(partnerId) } as const;
  const { keys } = await table.pageKeys({ ...list, limit: IMPORT_LIMITS.affiliates });
  const ids = keys.flatMap(({ GSI1SK }) => (GSI1SK ? [GSI1SK] : []));
  const profiles = await table.getMany(ids.map(profileKey));
  const codesOf = async (affiliateId: AffiliateId): Promise<CodeOfAffiliate[]> => {
    const partition = pairCouponsIndex({ partnerId, affiliateId });
    const { items } = await table.page({ index: 'GSI3', partition, limit: IMPORT_LIMITS.rowsPerPreview });
    const active = items.filter(({ status }) => status === 'active');
    return active.map(({ appId, code: text }) => ({ text, appId }));
  };
  const found = emails.map(async (email) => {
    const own = profiles.flatMap((profile) =>
      profile?.email?.toLowerCase() === email ? [profile.userId] : [],
    );
    const joined = (invitations.get(email) ?? []).flatMap(({ affiliateId }) => affiliateId ?? []);
    const affiliates = [...new Set([...own, ...joined])];
    const codes = await Promise.all(affiliates.map(codesOf));
    return affiliates.length === 0 ? [] : [[email, codes.flat()] as const];
  });
  return new Map((await Promise.all(found)).flat());
}
