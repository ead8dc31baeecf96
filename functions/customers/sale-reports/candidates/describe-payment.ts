import { isNearMiss } from '../../../../shared/codes/coupon-code.ts';
import type { SaleCandidate } from '../../../../shared/contract/sales.ts';
import { codeFactsRange, entriesSinceRange } from '../../../entities/customer.ts';
import { loadProgram } from '../../../entities/load-program.ts';
import { resolve } from '../../../entities/resolve-reference.ts';
import type { SaleReport } from '../../../entities/sale-report.ts';
import { codesUsed, type ProgramData } from '../../../ledger/attribution.ts';
import type { CustomerRef, Referral } from '../../../ledger/customer.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { type CodeFact, factsOf } from '../../../ledger/fact.ts';
import { isCredited } from '../../../ledger/match.ts';
import { providerIdOf } from '../../../ledger/provider-id.ts';
import type { Table } from '../../../table/table.ts';
import { referralOf } from '../../credits/referral-of.ts';
import type { ReceivedPayment } from '../../events/payment-in-event.ts';

/** The maximum number of a customer's ledger entries, from the time of the payment, among which those of the payment are searched. */
const MAX_ENTRIES = 50;
const MAX_CODES = 50;

type Match = Pick<SaleCandidate, 'match' | 'code'>;

/** A payment that may be a reported sale. `payment` is its id in the ledger. */
export interface DescribedPayment extends Match {
  readonly payment: string;
  readonly entry: Entry | undefined;
  readonly canCredit: boolean;
}

/**
 * Finds out whether a payment earned the affiliate of the report a commission, and if not, why. The payment may be part of an invoice or a
 * checkout session, which then takes its place.
 */
export async function describePayment(
  table: Table,
  { event, payment: { id, paidAt }, customer, uncodedRef }: ReceivedPayment,
  report: SaleReport,
): Promise<DescribedPayment> {
  const { partnerId, provider } = event;
  const { target } = await resolve(table, { partnerId, provider }, [providerIdOf(id)]);
  const payment = target?.payment ?? id;
  const providerId = target?.customer ?? customer;
  if (providerId === undefined) {
    const isAlone = uncodedRef !== undefined;
    return {
      payment,
      entry: undefined,
      match: isAlone ? 'no_code' : 'unmatched',
      code: null,
      canCredit: isAlone,
    };
  }
  const ref = { partnerId, provider, providerId };
  const { items } = await table.partitionPage({ ...entriesSinceRange(ref, paidAt), limit: MAX_ENTRIES });
  const earned = items.filter((entry) => entry.payment === payment && entry.kind === 'commission');
  const entry = commissionOf(earned.filter(({ affiliateId }) => affiliateId === report.affiliateId));
  if (entry) return { payment, entry, match: 'counted', code: entry.code, canCredit: false };
  const other = commissionOf(earned.filter(({ affiliateId }) => affiliateId !== report.affiliateId));
  if (other) return { payment, entry: undefined, ...matchOfOther(other), canCredit: false };
  const referral = await referralOf(table, ref);
  const match =
    referral && isCredited(referral)
      ? matchOfCredit(referral, report)
      : await matchOfCodes(table, ref, report);
  return { payment, entry: undefined, ...match, canCredit: referral === undefined };
}

/** Returns the first of a payment's commissions, unless later ones cancel it. */
const commissionOf = (commissions: readonly Entry[]): Entry | undefined =>
  commissions.reduce((sum, { amount }) => sum + amount, 0) > 0 ? commissions[0] : undefined;

const matchOfOther = ({ match, code }: Entry): Match => ({
  match: match === 'credited' ? 'other_credited' : 'other_code',
  code,
});

const matchOfCredit = ({ affiliateId, code }: Referral, report: SaleReport): Match => ({
  match: affiliateId === report.affiliateId ? 'credited' : 'other_credited',
  code,
});

/** Compares the codes that a customer used with the code of the report. */
async function matchOfCodes(table: Table, ref: CustomerRef, report: SaleReport): Promise<Match> {
  const { items } = await table.partitionPage({ ...codeFactsRange(ref), limit: MAX_CODES });
  const codes = factsOf(
    items.map(({ fact }) => fact),
    'code',
  );
  if (codes.length === 0) return { match: 'no_code', code: null };
  return closestMatch(codes, await loadProgram(table, ref, codes), report.code);
}

function closestMatch(codes: readonly CodeFact[], program: ProgramData, reported: string): Match {
  const known = codes.flatMap((fact) => codesUsed(fact, program));
  if (known.includes(reported)) return { match: 'not_counted', code: reported };
  const similar = known.find((text) => isNearMiss(text, reported));
  if (similar !== undefined) return { match: 'near_miss', code: similar };
  const other = known.find((text) => (program.coupons.get(text) ?? []).length > 0);
  if (other !== undefined) return { match: 'other_code', code: other };
  return { match: 'unknown_code', code: known[0] ?? null };
}
