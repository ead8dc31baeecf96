import type { EventOutcome } from '../../../shared/contract/event-log.ts';
import type { Money } from '../../../shared/money/money.ts';
import { codesUsed, couponsOf, type ProgramData, rejectionOf } from '../../ledger/attribution.ts';
import { hasEnded } from '../../ledger/commission.ts';
import type { FirstPayment, Referral } from '../../ledger/customer.ts';
import { earnsFor } from '../../ledger/earning-payments.ts';
import type { Entry, EntryKind } from '../../ledger/entry.ts';
import { factsOf, type PaymentFact } from '../../ledger/fact.ts';
import type { CustomerStatement, Statement, UncodedPaymentStatement } from '../../ledger/statement.ts';

export interface EventSubject {
  readonly referral: Referral | undefined;
  readonly first: FirstPayment | undefined;
  /** Needed only for codes of a customer without a referral, and for provider codes. */
  readonly program: ProgramData | undefined;
  /** True if the event is a refund or dispute of a stored payment. */
  readonly hasPayment: boolean;
  /** True if the event is a refund or dispute of a payment that was received, even if it can't earn. */
  readonly isReceived: boolean;
  /** True if the payment in the event is part of an invoice, which counts instead. */
  readonly isCovered: boolean;
  /** True if the event is a refund or dispute of a payment that was made before the app was connected. */
  readonly isOld: boolean;
  readonly entries: readonly Pick<Entry, 'kind' | 'amount' | 'currency' | 'code'>[];
}

export interface EventResult {
  readonly outcome: EventOutcome;
  readonly code?: string | undefined;
  readonly amount?: Money;
}

/** `statements` is the event's content in a format that all providers share. */
export function outcomeOf(statements: readonly Statement[], subject: EventSubject): EventResult {
  const customer = statements.find((each) => each.says === 'customer');
  if (customer) return customerOutcome(customer, subject);
  if (statements.some(({ says }) => says === 'reference')) return referenceOutcome(subject);
  const uncoded = statements.find((each) => each.says === 'uncoded');
  if (uncoded) return uncodedOutcome(uncoded, subject);
  const promotion = statements.find((each) => each.says === 'provider_code');
  if (promotion) return providerCodeOutcome(promotion.code, subject);
  if (statements.some(({ says }) => says === 'discount')) return { outcome: 'code_updated' };
  return { outcome: statements.length > 0 ? 'recorded' : 'not_used' };
}

function customerOutcome({ facts }: CustomerStatement, subject: EventSubject): EventResult {
  const { referral, program, isCovered } = subject;
  if (referral) return paymentOutcome(isCovered ? [] : factsOf(facts, 'payment'), { ...subject, referral });
  if (factsOf(facts, 'credit').length > 0) return { outcome: 'recorded' };
  const [use] = factsOf(facts, 'code');
  if (!use) return { outcome: 'no_code' };
  const coupons = program ? couponsOf(use, program) : [];
  const code = program && codesUsed(use, program)[0];
  if (coupons.length === 0) return { outcome: 'unknown_code', code };
  // A valid use refers the customer with the first purchase.
  const isValid = coupons.some((coupon) => rejectionOf(coupon, use.at) === undefined);
  return { outcome: isValid ? 'recorded' : 'not_counted', code };
}

function paymentOutcome(
  payments: readonly PaymentFact[],
  { referral, first }: { referral: Referral; first: FirstPayment | undefined },
): EventResult {
  const { code } = referral;
  if (payments.length === 0) return { outcome: 'recorded', code };
  const inTime = payments.filter((payment) => earnsFor(payment, referral));
  if (inTime.length === 0) return { outcome: 'paid_earlier', code };
  const isEnded = inTime.every((payment) => hasEnded(payment, referral, first));
  return { outcome: isEnded ? 'ended' : 'counted', code };
}

function uncodedOutcome({ payment }: UncodedPaymentStatement, subject: EventSubject): EventResult {
  const { referral, hasPayment, isCovered } = subject;
  if (!referral) return { outcome: 'no_code' };
  return paymentOutcome(hasPayment && !isCovered ? [payment] : [], { ...subject, referral });
}

function referenceOutcome({ referral, hasPayment, isReceived, isOld, entries }: EventSubject): EventResult {
  const [entry] = entries;
  if (entry) return changeOf(entries, entry);
  if (referral) return { outcome: 'recorded', code: referral.code };
  if (hasPayment) return { outcome: 'no_code' };
  if (isReceived) return { outcome: 'recorded' };
  return { outcome: isOld ? 'before_connection' : 'waiting' };
}

/** A lost dispute reverses what was on hold, so only the reversal counts. */
function changeOf(
  entries: EventSubject['entries'],
  { code, currency }: Pick<Entry, 'code' | 'currency'>,
): EventResult {
  const sum = (wanted: EntryKind) =>
    entries.filter(({ kind }) => kind === wanted).reduce((all, { amount }) => all + amount, 0);
  const [clawback, hold] = [sum('clawback'), sum('hold')];
  const changed = clawback === 0 ? hold : clawback;
  if (changed === 0) return { outcome: 'recorded', code };
  const [taken, returned] =
    clawback === 0 ? (['held', 'released'] as const) : (['reversed', 'restored'] as const);
  return {
    outcome: changed < 0 ? taken : returned,
    code,
    amount: { amount: Math.abs(changed), currency },
  };
}

function providerCodeOutcome(code: string, { program }: EventSubject): EventResult {
  return { outcome: program?.coupons.get(code)?.length ? 'code_updated' : 'unowned_code', code };
}
