import type { Referral } from '../../functions/ledger/customer.ts';
import { monthOf } from '../../shared/money/months.ts';
import {
  postingsOf,
  referringUse,
  renewalsOf,
  type TrueCustomer,
  type TrueUse,
  termsOf,
} from '../ledger/truth.ts';
import type { AppStory } from '../pipeline/stories.ts';
import { Figures } from './figures.ts';
import type { TruePayout } from './payer.ts';

const DAY = 86_400;
const EVIDENCE_WINDOW = 600;

/** A customer's referral as it is stored in the table. */
export interface ShownReferral {
  readonly referral: Referral | undefined;
  readonly lateReferral: Referral | undefined;
  /** The affiliates who got a payout that included an entry of the customer. */
  readonly paid: ReadonlySet<string>;
}

/**
 * A function that finds the customer who made a payment and returns the customer's stored referral. Returns undefined if the payment is not
 * stored.
 */
export type ReferralOf = (payment: string) => ShownReferral | undefined;

/** Computes the figures that must result from the simulated events, and finds stored referrals that contradict these events. */
export function expectedFigures(
  stories: readonly AppStory[],
  payouts: readonly TruePayout[],
  referralOf: ReferralOf,
): { figures: Figures; problems: string[] } {
  const figures = new Figures();
  const problems: string[] = [];
  for (const { app, story } of stories) {
    for (const customer of story.customers) {
      const shown = customer.payments.map(({ id }) => referralOf(id)).find((known) => known !== undefined);
      const use = heldUse(customer, shown, payouts);
      if (use === 'wrong') problems.push(describeWrong(customer, shown));
      else {
        addPostings(figures, app.partnerId, customer, use);
        addRenewals(figures, customer, use);
      }
    }
  }
  for (const { partnerId, affiliateId, currency, amount } of payouts) {
    const pair = `${partnerId} ${affiliateId} ${currency}`;
    figures.add(`due from the partner, ${pair}`, -amount);
    figures.add(`due to the affiliate, ${pair}`, -amount);
    figures.add(`paid by the partner, ${pair}`, amount);
    figures.add(`received by the affiliate, ${pair}`, amount);
  }
  return { figures, problems };
}

/**
 * Returns the code use that determines which affiliate referred the customer. Normally, this is the customer's first code use. If it
 * arrived after a payout had made a later code use final, it is that later code use, even if the payout went to an affiliate to whom the
 * customer had belonged before. Returns `wrong` if the stored referral matches neither of them.
 */
function heldUse(
  customer: TrueCustomer,
  shown: ShownReferral | undefined,
  payouts: readonly TruePayout[],
): TrueUse | undefined | 'wrong' {
  const first = referringUse(customer);
  const { referral, lateReferral, paid } = shown ?? {};
  const isSameCode = referral?.code === first?.code;
  const isSameVersion = referral?.version === (first && termsOf(first)?.version);
  // A payment that is stored for nobody earns nothing, which the figures show.
  if (!shown || (isSameCode && isSameVersion && isSameElsewhere(referral, first))) return first;
  const isFinal = payouts.some(({ affiliateId }) => paid?.has(affiliateId));
  if (!referral || !isFinal || (!isSameCode && lateReferral?.code !== first?.code)) return 'wrong';
  const at = Date.parse(referral.at) / 1_000;
  const credits = (customer.credits ?? []).filter(({ code }) => code === referral.code);
  const isManual = referral.evidence.startsWith('manual ');
  const isTrue = isManual
    ? credits.some((credit) => credit.at === at)
    : customer.codes.some((use) => use.code === referral.code && use.at <= at);
  if (!isTrue) return 'wrong';
  // What else was known before the payout doesn't show, so a credit to the same code, or a weaker use shortly before, may have counted or not.
  const before = isManual
    ? []
    : customer.codes.filter((use) => use.at <= at && use.at >= at - EVIDENCE_WINDOW);
  const starts = [...credits.map(({ from }) => from), ...before.map((use) => use.at - DAY)];
  const since = Date.parse(referral.since) / 1_000;
  const { elsewhere } = credits.find((credit) => isSameElsewhere(referral, credit)) ?? {};
  if (referral.elsewhere && !elsewhere) return 'wrong';
  return starts.includes(since)
    ? { code: referral.code, at, since, elsewhere }
    : { code: referral.code, at, elsewhere };
}

/** Returns true if both say the same about what the customer has earned in another program. */
function isSameElsewhere(
  referral: Referral | undefined,
  use: Pick<TrueUse, 'elsewhere'> | undefined,
): boolean {
  const [shown, told] = [referral?.elsewhere, use?.elsewhere];
  if (!shown || !told) return shown === told;
  const { firstPaidAt } = told;
  const day =
    firstPaidAt === undefined ? undefined : new Date(firstPaidAt * 1_000).toISOString().slice(0, 10);
  return shown.firstPaidOn === day && (shown.isBountyOwed ?? false) === told.isBountyOwed;
}

function describeWrong(customer: TrueCustomer, shown: ShownReferral | undefined): string {
  const expected = referringUse(customer)?.code ?? 'nobody';
  return `The customer of ${customer.payments[0]?.id} belongs to ${shown?.referral?.code ?? 'nobody'}, should belong to ${expected}`;
}

function addRenewals(figures: Figures, customer: TrueCustomer, use: TrueUse | undefined): void {
  const [first] = customer.payments
    .filter(({ isRecurring }) => isRecurring)
    .map(({ id }) => id)
    .sort();
  if (use && first) figures.add(`renewals of the customer of ${first}`, renewalsOf(customer) ?? 0);
}

function addPostings(
  figures: Figures,
  partnerId: string,
  customer: TrueCustomer,
  use: TrueUse | undefined,
): void {
  for (const { payment, affiliateId, code, earned, held, revenue, unearned } of postingsOf(customer, use)) {
    const { id, currency, paidAt } = payment;
    const month = monthOf(new Date(paidAt * 1_000).toISOString());
    const pair = `${partnerId} ${affiliateId} ${currency}`;
    figures.add(`entries, ${pair} ${id}`, earned - held);
    figures.add(`month, ${pair} ${month}`, earned - held);
    figures.add(`due from the partner, ${pair}`, earned - held);
    figures.add(`due to the affiliate, ${pair}`, earned - held);
    figures.add(`earned from the partner, ${partnerId} ${currency} ${month}`, earned);
    figures.add(`earned by the affiliate, ${pair} ${code} ${month}`, earned);
    figures.add(`revenue of the partner, ${partnerId} ${currency} ${month}`, revenue);
    figures.add(`revenue through the affiliate, ${pair} ${code} ${month}`, revenue);
    figures.add(`revenue without a commission, ${partnerId} ${currency} ${month}`, unearned);
    figures.add(`reported to the partner, ${pair} ${code} ${month}`, revenue);
    figures.add(`reported to the affiliate, ${pair} ${code} ${month}`, revenue);
  }
}
