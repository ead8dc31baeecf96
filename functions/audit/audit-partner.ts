import { allItems } from '../table/all-items.ts';
import { type Coupon, couponStatusPrefix, type PairItem } from '../table/entities/coupon.ts';
import { indexes, keys } from '../table/keys.ts';
import { auditPair, type PairAudit } from './audit-pair.ts';
import type { AuditDeps } from './deps.ts';
import { type Difference, differencesOf, Figures } from './figures.ts';
import { partnerPlace, readPartnerFigures } from './partner-figures.ts';

/** How far the audit of one partner has come. Small: a few numbers for each month, however many affiliates there are. */
export interface PartnerProgress {
  readonly partnerId: string;
  /** The partner's figures as they were stored when its audit began. */
  readonly before: Readonly<Record<string, number>>;
  /** What the pairs so far come to. */
  readonly computed: Readonly<Record<string, number>>;
  /** Position in the list of pairs: empty at its beginning, null at its end. */
  readonly cursor: string | null;
}

/** What an audit has found so far. */
export interface Findings {
  readonly differences: Difference[];
  pairs: number;
  /** Pairs that changed too often to be judged; the next audit looks again. */
  moving: number;
}

/** Notes what a partner's counters say before its pairs are added up. */
export async function beginPartner(partnerId: string, { table }: AuditDeps): Promise<PartnerProgress> {
  const before = (await readPartnerFigures(table, partnerId)).toRecord();
  return { partnerId, before, computed: {}, cursor: '' };
}

/** Audits the next pair; with none left, the partner's own counters. Answers undefined when the partner is done. */
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
  const page = await deps.table.page<PairItem>({
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
    if (audit.moving) findings.moving++;
    addPair(computed, partnerId, audit);
  }
  return { ...progress, computed: computed.toRecord(), cursor: page.cursor };
}

function addPair(computed: Figures, partnerId: string, { contribution, activeCoupons }: PairAudit): void {
  for (const [name, amount] of contribution) {
    const [month = '', attribute = ''] = name.split(' ');
    computed.add(partnerPlace(partnerId, month), attribute, amount);
  }
  computed.add(partnerPlace(partnerId, ''), 'activeAffiliates', activeCoupons > 0 ? 1 : 0);
  computed.add(keys.profile(partnerId), 'activeCoupons', activeCoupons);
}

/** A figure that moved since the audit of this partner began says nothing: the pairs were added up at different times. */
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
  for await (const _ of allItems<Coupon>(table, pending)) {
    figures.add(partnerPlace(partnerId, ''), 'pendingRequests', 1);
  }
  const stored = await readPartnerFigures(table, partnerId);
  const first = new Figures(before);
  return differencesOf(stored, figures).filter(
    (difference) => first.get(difference.figure) === difference.stored,
  );
}
