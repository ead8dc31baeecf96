import type { EventOutcome } from '../../../shared/contract/event-log.ts';
import { codeOf, type ProgramData } from '../../ledger/attribution.ts';
import { coverageOf } from '../../ledger/covered-payments.ts';
import type { Referral } from '../../ledger/customer.ts';
import { factsOf, type SupersededFact } from '../../ledger/fact.ts';
import { earnsFor } from '../../ledger/missing-entries.ts';
import type { CustomerStatement, Statement } from '../../ledger/statement.ts';

export interface EventSubject {
  readonly referral: Referral | undefined;
  /** The partner's coupons and promotion codes. Needed only if the event contains codes and the customer has no referral. */
  readonly program: ProgramData | undefined;
  /** True if the event is a refund or dispute of a stored payment. */
  readonly hasPayment: boolean;
  /** The facts which say that a payment in the event is part of an invoice or a checkout session. */
  readonly superseded: readonly SupersededFact[];
  /** True if the event is a refund or dispute of a payment that was made before the app was connected. */
  readonly isOld: boolean;
}

export interface EventResult {
  readonly outcome: EventOutcome;
  readonly code?: string | undefined;
}

/** Returns the outcome of an event in live mode. `statements` is the event's content in a format that all providers share. */
export function outcomeOf(statements: readonly Statement[], subject: EventSubject): EventResult {
  const customer = statements.find((each) => each.says === 'customer');
  if (customer) return customerOutcome(customer, subject);
  if (statements.some(({ says }) => says === 'reference')) return referenceOutcome(subject);
  if (statements.some(({ says }) => says === 'uncoded')) return uncodedOutcome(subject);
  const promotion = statements.find((each) => each.says === 'promotion');
  if (promotion) return { outcome: 'code_updated', code: promotion.code };
  if (statements.some(({ says }) => says === 'discount')) return { outcome: 'code_updated' };
  return { outcome: statements.length > 0 ? 'recorded' : 'not_used' };
}

function customerOutcome(
  { facts }: CustomerStatement,
  { referral, program, superseded }: EventSubject,
): EventResult {
  if (referral) {
    const { code } = referral;
    const isCovered = coverageOf(superseded);
    const payments = factsOf(facts, 'payment').filter((payment) => !isCovered(payment));
    if (payments.length === 0) return { outcome: 'recorded', code };
    return {
      outcome: payments.some((payment) => earnsFor(payment, referral)) ? 'counted' : 'paid_earlier',
      code,
    };
  }
  const [use] = factsOf(facts, 'code');
  if (!use) return { outcome: 'no_code' };
  const code = program && codeOf(use, program.promotionCodes);
  const coupons = code === undefined ? [] : (program?.coupons.get(code) ?? []);
  return { outcome: coupons.length > 0 ? 'not_counted' : 'unknown_code', code };
}

/** Returns the outcome of a payment without a code. It may be part of an invoice or a checkout session of a referred customer. */
function uncodedOutcome({ referral }: EventSubject): EventResult {
  return referral ? { outcome: 'recorded', code: referral.code } : { outcome: 'no_code' };
}

/** Returns the outcome of a refund or dispute, which corrects the commission on an earlier payment. */
function referenceOutcome({ referral, hasPayment, isOld }: EventSubject): EventResult {
  if (referral) return { outcome: 'counted', code: referral.code };
  if (hasPayment) return { outcome: 'no_code' };
  return { outcome: isOld ? 'before_connection' : 'waiting' };
}
