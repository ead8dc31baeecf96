import type { PartnerId } from '../../shared/ids.ts';
import { couponStatusPrefix, partnerCouponsIndex } from '../entities/coupon.ts';
import { ledgerPartition, partnerAffiliatesIndex } from '../entities/pair.ts';
import { partnerMonthKey } from '../entities/stats.ts';
import { differencesOf, Figures } from '../kit/audit/figures.ts';
import { allItems } from '../table/all-items.ts';
import { beginPair, continuePair, type PairProgress } from './audit-pair.ts';
import type { AuditDeps } from './deps.ts';
import { type Findings, orUnreadable } from './findings.ts';
import { readPartnerFigures } from './partner-figures.ts';

/** The progress in auditing a partner. Its size depends on the number of months, not on the number of affiliates. */
export interface PartnerProgress {
  readonly partnerId: PartnerId;
  readonly before: Readonly<Record<string, number>>;
  readonly computed: Readonly<Record<string, number>>;
  /** Empty at the start, null at the end. */
  readonly cursor: string | null;
  readonly pair?: PairProgress;
  /** True if the partner's counters or an affiliate's data could not be read. The sums are then not compared. */
  readonly isIncomplete?: true;
}

/**
 * Starts the audit of a partner. Reads the partner's stored counters before the affiliates' amounts are summed. If the counters cannot be
 * read, adds a finding, so that only the affiliates are audited.
 */
export function beginPartner(
  partnerId: PartnerId,
  findings: Findings,
  { table }: AuditDeps,
): Promise<PartnerProgress> {
  const begun = { partnerId, before: {}, computed: {}, cursor: '' };
  const read = async () => ({ ...begun, before: (await readPartnerFigures(table, partnerId)).toRecord() });
  return orUnreadable<PartnerProgress>(placeOf(partnerId), findings, read, { ...begun, isIncomplete: true });
}

const placeOf = (partnerId: PartnerId): string => `PARTNER#${partnerId}`;

/**
 * Audits one page of the current affiliate's rows. After the last row, continues with the next affiliate. After the last affiliate,
 * compares the sums with the partner's own counters. Returns undefined once the audit of the partner is complete. If an affiliate's data
 * cannot be read, adds a finding and continues with the next affiliate.
 */
export async function continuePartner(
  progress: PartnerProgress,
  findings: Findings,
  deps: AuditDeps,
): Promise<PartnerProgress | undefined> {
  const { pair, ...between } = progress;
  if (pair) {
    const place = ledgerPartition({ ...between, ...pair });
    const step = () => stepInPair(between, pair, findings, deps);
    return orUnreadable(place, findings, step, { ...between, isIncomplete: true });
  }
  const { partnerId, cursor } = between;
  if (cursor !== null) return nextPair(between, cursor, findings, deps);
  if (!between.isIncomplete) {
    const compare = () => comparePartner(between, findings, deps);
    await orUnreadable(placeOf(partnerId), findings, compare, undefined);
  }
  return undefined;
}

async function nextPair(
  progress: PartnerProgress,
  from: string,
  findings: Findings,
  deps: AuditDeps,
): Promise<PartnerProgress> {
  const { partnerId } = progress;
  // Read only keys, so that a malformed item cannot stop the audit.
  const { keys: found, cursor } = await deps.table.pageKeys({
    index: 'GSI1',
    partition: partnerAffiliatesIndex(partnerId),
    cursor: from || undefined,
    limit: 1,
  });
  const [affiliateId] = found.map(({ GSI1SK = '' }) => GSI1SK);
  if (affiliateId === undefined) return { ...progress, cursor };
  findings.pairs++;
  const pair = { partnerId, affiliateId };
  const begin = async () => ({ ...progress, cursor, pair: await beginPair(pair, deps) });
  const otherwise = { ...progress, cursor, isIncomplete: true } as const;
  return orUnreadable<PartnerProgress>(ledgerPartition(pair), findings, begin, otherwise);
}

async function stepInPair(
  progress: PartnerProgress,
  pair: PairProgress,
  findings: Findings,
  deps: AuditDeps,
): Promise<PartnerProgress> {
  const { partnerId, computed } = progress;
  const results = { differences: findings.differences, share: new Figures(computed) };
  const next = await continuePair({ partnerId, affiliateId: pair.affiliateId }, pair, results, deps);
  const after = { ...progress, computed: results.share.toRecord() };
  if (next.parts.length > 0) return { ...after, pair: next };
  if (next.isMoving) findings.moving++;
  return after;
}

/**
 * Compares the partner's own figures with the sums over the affiliates. A figure is correct if its value before or after the audit of the
 * partner equals the sum. Other figures that changed in the meantime can't be compared, because the affiliates were summed at different
 * times. If there are any, counts the partner as moving.
 */
async function comparePartner(
  { partnerId, before, computed }: PartnerProgress,
  findings: Findings,
  { table }: AuditDeps,
): Promise<void> {
  const figures = new Figures(computed);
  const pending = {
    index: 'GSI1',
    partition: partnerCouponsIndex(partnerId),
    prefix: couponStatusPrefix('pending'),
    limit: 100,
  } as const;
  for await (const _ of allItems(table, pending)) {
    figures.add(partnerMonthKey(partnerId, ''), 'pendingRequests', 1);
  }
  const stored = await readPartnerFigures(table, partnerId);
  const first = new Figures(before);
  const wrong = differencesOf(stored, figures).filter(
    (difference) => first.get(difference.figure) !== difference.computed,
  );
  const confirmed = wrong.filter((difference) => first.get(difference.figure) === difference.stored);
  findings.differences.push(...confirmed);
  if (confirmed.length < wrong.length) findings.movingPartners++;
}
