import type { Person } from '../../shared/contract/schemas.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { partnerAffiliatesIndex } from '../entities/pair.ts';
import { profileKey } from '../entities/profile.ts';
import { personView } from '../views/person.ts';
import type { CouponsDeps } from './deps.ts';

/** Lists the names of all affiliates who have ever had an approved coupon of the partner, up to `LIMITS.listedRows`. */
export async function listAffiliateNames(
  { partnerId }: { partnerId: PartnerId },
  { table }: CouponsDeps,
): Promise<{ items: Person[] }> {
  const { keys: pairs } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerAffiliatesIndex(partnerId),
    limit: LIMITS.listedRows,
  });
  const ids = pairs.flatMap(({ GSI1SK }) => (GSI1SK ? [GSI1SK] : []));
  const profiles = await table.getMany(ids.map(profileKey));
  return { items: ids.map((id, at) => personView(id, profiles[at])) };
}
