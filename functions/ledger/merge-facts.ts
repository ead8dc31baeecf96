import {
  type CodeFact,
  type CreditFact,
  type DisputeFact,
  type Fact,
  MAX_USES,
  type PaymentFact,
  type RefundFact,
  type SubscriptionFact,
  usesOf,
} from './fact.ts';
import { stableText } from './stable-text.ts';
import { earlierOf } from './times.ts';

/**
 * Merges two versions of the same fact (a piece of data about a customer). The merge is commutative, associative and idempotent, so the
 * order and repetition of events don't matter.
 */
export function mergeFacts<F extends Fact>(one: F, other: F): F {
  const newer = comparePrecedence(one, other) >= 0 ? one : other;
  if (one.type === 'code' && other.type === 'code') return mergeCodes(one, other) as F;
  if (one.type === 'payment' && other.type === 'payment') {
    return mergePayments(one, other, newer as F & PaymentFact) as F;
  }
  if (one.type === 'dispute' && other.type === 'dispute') return { ...newer, ...progressOfBoth(one, other) };
  if (one.type === 'credit' && other.type === 'credit') return { ...newer, ...earliestOfBoth(one, other) };
  return newer;
}

function earliestOfBoth(one: CreditFact, other: CreditFact): Pick<CreditFact, 'earliest'> {
  const [earliest] = [one.earliest, other.earliest].filter((time) => time !== undefined).sort();
  return earliest === undefined ? {} : { earliest };
}

function mergeCodes(
  { position: first = 0, ...one }: CodeFact,
  { position = 0, ...other }: CodeFact,
): CodeFact {
  const lowest = Math.min(first, position);
  return { ...one, ...usesOfBoth(one, other), ...(lowest > 0 ? { position: lowest } : {}) };
}

function mergePayments(
  one: PaymentFact,
  other: PaymentFact,
  { bare: _, ...newer }: PaymentFact,
): PaymentFact {
  return {
    ...newer,
    // One event with a code or a session is enough.
    ...(one.bare && other.bare ? { bare: true } : {}),
    // Keep the payment's earliest time, because the payment's ledger entries are looked up by that time.
    paidAt: earlierOf(one.paidAt, other.paidAt),
  };
}

export function addsToFact(known: Fact | undefined, incoming: Fact): boolean {
  return !known || stableText(mergeFacts(known, incoming)) !== stableText(known);
}

/** Combines the times of code uses from two versions of the same fact. Keeps at most the `MAX_USES` earliest times. */
function usesOfBoth(one: CodeFact, other: CodeFact): Pick<CodeFact, 'at' | 'later'> {
  const uses = [...new Set([...usesOf(one), ...usesOf(other)])].sort();
  const [at = one.at, ...later] = uses.slice(0, MAX_USES);
  return { at, ...(later.length > 0 ? { later } : {}) };
}

/** What `progressOfBoth` combines. It must not decide which version of a dispute takes precedence. */
const NO_PROGRESS = { closed: undefined, withdrawn: undefined, reinstated: undefined };

/** Combines what never becomes untrue: that a dispute was closed, and how often its funds moved. */
function progressOfBoth(one: DisputeFact, other: DisputeFact): Partial<DisputeFact> {
  const withdrawn = Math.max(one.withdrawn ?? 0, other.withdrawn ?? 0);
  const reinstated = Math.max(one.reinstated ?? 0, other.reinstated ?? 0);
  return {
    ...(one.closed || other.closed ? { closed: true as const } : {}),
    ...(withdrawn > 0 ? { withdrawn } : {}),
    ...(reinstated > 0 ? { reinstated } : {}),
  };
}

function comparePrecedence(one: Fact, other: Fact): number {
  const [first, second] = [precedence(one), precedence(other)];
  for (let part = 0; part < first.length; part++) {
    const [a, b] = [first[part] as string | number, second[part] as string | number];
    if (a !== b) return a > b ? 1 : -1;
  }
  return 0;
}

/**
 * Returns the values that decide which version of a fact takes precedence, most significant first. Except for code uses, the last value is
 * the whole fact as text, so that different versions never compare equal.
 */
function precedence(fact: Fact): (string | number)[] {
  switch (fact.type) {
    case 'code':
      return [fact.evidence, fact.value];
    // For these types of facts, the earliest version wins.
    case 'seen':
    case 'out_of_band':
    case 'session':
      return [-Date.parse(fact.at), stableText(fact)];
    case 'superseded':
      return [Number(fact.to !== undefined), -Date.parse(fact.at), stableText(fact)];
    case 'stated':
      return [fact.at, stableText(fact)];
    case 'credit':
      return [fact.at, stableText({ ...fact, earliest: undefined })];
    case 'subscription':
      return [Number(fact.final), fact.at, LIFECYCLE.indexOf(fact.state), stableText(fact)];
    case 'refund':
      return [fact.at, REFUND_ORDER.indexOf(fact.status), stableText(fact)];
    case 'dispute':
      return [fact.at, DISPUTE_ORDER.indexOf(fact.status), stableText({ ...fact, ...NO_PROGRESS })];
    case 'refunded_total':
      return [fact.at, fact.amount, Number(fact.charged !== undefined), stableText(fact)];
    case 'payment':
      // Prefer data from a checkout session or an invoice, because a payment alone contains less data, and its charge even less.
      return [
        Number(!fact.direct),
        Number(!fact.ofCharge),
        fact.at,
        fact.gross,
        fact.base,
        stableText({ ...fact, bare: undefined, paidAt: '' }),
      ];
  }
}

/**
 * If two versions have the same time, the state that comes last takes precedence. Equal times are common, because the provider's times are
 * precise only to the second.
 */
const LIFECYCLE: SubscriptionFact['state'][] = [
  'one_time',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete_expired',
  'canceled',
];
const REFUND_ORDER: RefundFact['status'][] = ['pending', 'succeeded', 'failed'];
const DISPUTE_ORDER: DisputeFact['status'][] = ['inquiry', 'open', 'lost', 'won'];
