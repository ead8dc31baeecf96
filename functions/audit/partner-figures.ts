import type { PartnerId } from '../../shared/ids.ts';
import { profileKey } from '../entities/profile.ts';
import { monthOfStats, partnerMonthKey, statsOfPartner } from '../entities/stats.ts';
import { Figures } from '../kit/audit/figures.ts';
import type { Stats } from '../ledger/stats.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** The partner's counters that are meaningful only as a sum over all months. */
const TOTALS = ['activeAffiliates', 'pendingRequests'] as const;

/** The partner's figures are sums over all of its affiliates. */
export const isPartnerFigure = (name: string): boolean => /^(PARTNER|USER)#/.test(name);

/** Reads a partner's own stored figures: the sums of the counters over all shards, and the number of active coupons. */
export async function readPartnerFigures(table: Table, partnerId: PartnerId): Promise<Figures> {
  const [stats, profile] = await Promise.all([
    statsOfPartner(table, partnerId),
    table.get(profileKey(partnerId)),
  ]);
  const figures = new Figures();
  for (const counters of stats) addShard(figures, partnerId, counters);
  figures.add(profileKey(partnerId), 'activeCoupons', profile?.activeCoupons ?? 0);
  return figures;
}

function addShard(figures: Figures, partnerId: PartnerId, counters: Stats & Key): void {
  const ofMonth = partnerMonthKey(partnerId, monthOfStats(counters));
  for (const [name, value] of Object.entries(counters)) {
    if (/^(customers|canceled|(earned|paid|revenue|refunded|unearned):.*)$/.test(name))
      figures.add(ofMonth, name, value as number);
  }
  for (const name of TOTALS) figures.add(partnerMonthKey(partnerId, ''), name, counters[name] ?? 0);
}
