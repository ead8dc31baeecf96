import type { DisputeFact, Fact, RefundFact, SubscriptionFact } from './fact.ts';

/**
 * Returns the version that takes precedence of two facts with the same natural key. Commutative, associative and idempotent, so neither the
 * order nor the repetition of events matters.
 */
export function mergeFacts<F extends Fact>(one: F, other: F): F {
  const [first, second] = [precedence(one), precedence(other)];
  for (let part = 0; part < first.length; part++) {
    const [a, b] = [first[part] as string | number, second[part] as string | number];
    if (a !== b) return a > b ? one : other;
  }
  return one;
}

/** Returns whether `incoming` changes the `known` fact. */
export function addsToFact(known: Fact | undefined, incoming: Fact): boolean {
  return !known || stableText(mergeFacts(known, incoming)) !== stableText(known);
}

/** Returns the values to compare two versions by, most significant first. The serialized fact comes last to make the order total. */
function precedence(fact: Fact): (string | number)[] {
  switch (fact.type) {
    // The earliest use of a code takes precedence, as does the earliest purchase.
    case 'code':
    case 'seen':
      return [-Date.parse(fact.at), stableText(fact)];
    case 'subscription':
      return [Number(fact.final), fact.at, LIFECYCLE.indexOf(fact.state), stableText(fact)];
    case 'refund':
      return [fact.at, REFUND_ORDER.indexOf(fact.status), stableText(fact)];
    case 'dispute':
      return [fact.at, DISPUTE_ORDER.indexOf(fact.status), stableText(fact)];
    case 'refunded_total':
      return [fact.at, fact.amount, stableText(fact)];
    case 'payment':
      return [fact.at, fact.gross, fact.base, stableText(fact)];
  }
}

/**
 * The precedence of states reported in the same second, which is the resolution of providers' timestamps. The later state in the lifecycle
 * takes precedence.
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
const DISPUTE_ORDER: DisputeFact['status'][] = ['open', 'lost', 'won'];

function stableText(fact: Fact): string {
  return JSON.stringify(fact, Object.keys(fact).sort());
}
