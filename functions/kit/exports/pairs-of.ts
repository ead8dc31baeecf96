import { affiliatePartnersIndex, type PairItem, partnerAffiliatesIndex } from '../../entities/pair.ts';
import type { PageRequest } from '../../table/table.ts';
import type { Account } from './account.ts';

export const pairsOf = ({ role, userId }: Account): PageRequest<PairItem> =>
  role === 'partner'
    ? { index: 'GSI1', partition: partnerAffiliatesIndex(userId) }
    : { index: 'GSI2', partition: affiliatePartnersIndex(userId) };
