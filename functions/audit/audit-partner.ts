import { allItems } from '../table/all-items.ts';
import { couponStatusPrefix } from '../table/keys/coupons.ts';
import { partnerMonthKey } from '../table/keys/stats.ts';
import { indexes, keys } from '../table/keys.ts';
import { auditPair, type PairAudit } from './audit-pair.ts';
import type { AuditDeps } from './deps.ts';
import { type Difference, differencesOf, Figures } from './figures.ts';
import { readPartnerFigures } from './partner-figures.ts';

/** The progress of a partner's audit. Its size depends on the number of months, not on the number of affiliates. */
export interface PartnerProgress {
  readonly partnerId: string;
  /** The partner's stored figures when its audit began. */
  readonly before: Readonly<Record<string, number>>;
  /** The sums of the pairs audited so far. */
  readonly computed: Readonly<Record<string, number>>;
  /** The cursor in the list of pairs: empty at the start, null at the end. */
  readonly cursor: string | null;
}

/** The findings of an audit so far. */
export interface Findings {
  readonly differences: Difference[];
  pairs: number;
  /** The number of pairs that changed too often to be compared. The next audit covers them again. */
  moving: number;
}

/** Saves a partner's stored counters before its pairs are summed. */
export async function beginPartner(partnerId: string, { table }: AuditDeps): Promise<PartnerProgress> {
  const before = (await readPartnerFigures(table, partnerId)).toRecord();
  return { partnerId, before, computed: {}, cursor: '' };
}

/** Audits the next pair or, after the last pair, the partner's own counters. Returns undefined once the partner is done. */
export async function continuePartner(
  progress: PartnerProgress,
  findings: Findings,
  deps: AuditDeps,
): Promise<PartnerProgress | undefined> {
  const { partnerId, cursor } = progress;
  if (cursor === null) {
    findings.differences.push(...(await partnerDifferences(progress, deps)));
    return undefined;
  }
  const partition = indexes.partnerAffiliates(partnerId);
  const page = await deps.table.page({
    index: 'GSI1',
    partition,
    cursor: cursor || undefined,
    limit: 1,
  });
  const computed = new Figures(progress.computed);
  for (const pair of page.items) {
    const audit = await auditPair(pair, deps);
    findings.differences.push(...audit.differences);
    findings.pairs++;
    if (audit.isChanging) findings.moving++;
    addPair(computed, partnerId, audit);
  }
  return { ...progress, computed: computed.toRecord(), cursor: page.cursor };
}

function addPair(computed: Figures, partnerId: string, { contribution, activeCoupons }: PairAudit): void {
  for (const [name, amount] of contribution) {
    const [month = '', attribute = ''] = name.split(' ');
    computed.add(partnerMonthKey(partnerId, month), attribute, amount);
  }
  computed.add(partnerMonthKey(partnerId, ''), 'activeAffiliates', activeCoupons > 0 ? 1 : 0);
  computed.add(keys.profile(partnerId), 'activeCoupons', activeCoupons);
}

/** Compares the partner's own figures. Ignores figures that changed during the audit, because the pairs were summed at different times. */
async function partnerDifferences(
  { partnerId, before, computed }: PartnerProgress,
  { table }: AuditDeps,
): Promise<Difference[]> {
  const figures = new Figures(computed);
  const pending = {
    index: 'GSI1',
    partition: indexes.partnerCoupons(partnerId),
    prefix: couponStatusPrefix('pending'),
    limit: 100,
  } as const;
  for await (const _ of allItems(table, pending)) {
    figures.add(partnerMonthKey(partnerId, ''), 'pendingRequests', 1);
  }
  const stored = await readPartnerFigures(table, partnerId);
  const first = new Figures(before);
  return differencesOf(stored, figures).filter(
    (difference) => first.get(difference.figure) === difference.stored,
  );
}
