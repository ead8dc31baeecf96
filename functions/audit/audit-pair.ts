import type { AffiliateId } from '../../shared/ids.ts';
import { couponsParts } from '../coupons/audit.ts';
import { customersParts } from '../customers/audit.ts';
import { type Difference, differencesOf, Figures } from '../kit/audit/figures.ts';
import { type PairPlan, planPair } from '../kit/audit/pair-plan.ts';
import type { Part, PartOf } from '../kit/audit/part.ts';
import { RowSums, type SavedSums } from '../kit/audit/row-sums.ts';
import type { Pair } from '../ledger/pair.ts';
import { payoutsParts } from '../payouts/audit.ts';
import { compareMoving, type FirstRead } from './compare-moving.ts';
import type { AuditDeps } from './deps.ts';
import { monthPart } from './month-part.ts';
import { isPartnerFigure } from './partner-figures.ts';
import { carryRecorded, recordedPart } from './recorded-part.ts';

/** Several reads are needed because the indexes are eventually consistent, and because rows may change during a read. */
const MAX_READS = 6;

const PARTS: Readonly<Record<string, (of: PartOf, plan: PairPlan) => Part>> = {
  ...couponsParts,
  ...customersParts,
  ...payoutsParts,
};
/** The last part of the audit. It starts from the sums that the parts for single months have carried over. */
const RECORDED = 'recorded';

/**
 * The progress in auditing one partner and one of its affiliates. Its size depends on the number of months and payouts, not on the number
 * of entries or customers.
 */
export interface PairProgress {
  readonly affiliateId: AffiliateId;
  readonly plan: PairPlan;
  readonly parts: readonly string[];
  readonly reading: Reading;
  /** The sums by recorded month of the entries so far. Missing before the first month. */
  readonly recorded?: Readonly<Record<string, number>>;
  /** True if a figure could not be compared because it changed during every read. */
  readonly isMoving: boolean;
}

interface Reading {
  readonly reads: number;
  /** The figures that were wrong in every read so far. Undefined during the first read. */
  readonly open?: readonly string[];
  readonly first?: FirstRead;
  readonly page?: Page;
}

interface Page {
  /** The stored figures as they were before the first row was read. */
  readonly before: Readonly<Record<string, number>>;
  readonly rows: SavedSums;
  readonly cursor: string;
}

/**
 * The results that every step of the audit adds to: the confirmed differences, and the affiliate's contributions to the partner's figures.
 */
export interface PairResults {
  readonly differences: Difference[];
  readonly share: Figures;
}

export async function beginPair(pair: Pair, { table }: AuditDeps): Promise<PairProgress> {
  const plan = await planPair(table, pair);
  const parts = [...Object.keys(PARTS), ...plan.months.map(nameOf), RECORDED];
  return { affiliateId: pair.affiliateId, plan, parts, reading: { reads: 0 }, isMoving: false };
}

/**
 * Reads the next page of rows. After the last page, compares the stored figures with the sums of the rows. A figure is correct if its value
 * before or after the read equals the sum. If a figure changes during every read, checks it with `compareMoving`. After the last part of
 * the audit, `parts` is empty. Writes nothing and takes no locks.
 */
export async function continuePair(
  pair: Pair,
  progress: PairProgress,
  { differences, share }: PairResults,
  { table, pause }: AuditDeps,
): Promise<PairProgress> {
  const { parts, reading } = progress;
  const part = partNamed(parts[0] ?? '', { table, pair }, progress);
  const before = reading.page?.before ?? (await part.readStored()).figures.toRecord();
  const rows = new RowSums(reading.page?.rows);
  const cursor = await part.addRows(rows, reading.page?.cursor);
  if (cursor !== null) {
    return { ...progress, reading: { ...reading, page: { before, rows: rows.save(), cursor } } };
  }
  const stored = await part.readStored();
  const computed = stored.expected(rows);
  const earlier = new Figures(before);
  const wrong = ownDifferences(stored.figures, computed).filter(
    ({ figure, computed: sum }) => earlier.get(figure) !== sum && (reading.open?.includes(figure) ?? true),
  );
  const reads = reading.reads + 1;
  if (wrong.length > 0 && reads < MAX_READS) {
    await pause();
    const open = wrong.map(({ figure }) => figure);
    const first = reading.first ?? { rows: rows.save(), stored: stored.figures.toRecord() };
    return { ...progress, plan: await planPair(table, pair), reading: { reads, open, first } };
  }
  // Add a difference only if it is confirmed, because a figure may have changed while its rows were read.
  const first = part.onlyAddsRows && reading.first;
  const confirmed = wrong.map((difference) => {
    if (earlier.get(difference.figure) === difference.stored) return [difference];
    return first && compareMoving(difference.figure, first, { rows, stored });
  });
  differences.push(...confirmed.flatMap((found) => found ?? []));
  for (const [name, amount] of computed) if (isPartnerFigure(name)) share.increase(name, amount);
  const isMoving = progress.isMoving || confirmed.includes(undefined);
  const recorded = carryRecorded(progress.recorded, rows);
  return { ...progress, parts: parts.slice(1), reading: { reads: 0 }, recorded, isMoving };
}

const nameOf = ({ currency, month }: PairPlan['months'][number]) => `${currency} ${month}`;

function partNamed(name: string, of: PartOf, { plan, recorded }: PairProgress): Part {
  const fixed = PARTS[name];
  if (fixed) return fixed(of, plan);
  if (name === RECORDED) return recordedPart(of, plan, recorded);
  const [currency = '', month = ''] = name.split(' ');
  const planned = plan.months.find((each) => nameOf(each) === name) ?? { currency, month, payoutIds: [] };
  return monthPart(of, planned, plan);
}

/** Leaves out the partner's own totals, because they include the amounts of all affiliates. */
const ownDifferences = (stored: Figures, computed: Figures): Difference[] =>
  differencesOf(stored, computed).filter(({ figure }) => !isPartnerFigure(figure));
