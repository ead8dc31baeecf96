import { isGuestId, objectOfGuest } from '../../../../shared/provider/provider-objects.ts';
import { isAwaiting } from '../../../entities/coupon.ts';
import { attribute, isUndecidable, storedAttribution } from '../../../ledger/attribution.ts';
import { codesIn } from '../../../ledger/codes-in.ts';
import { factsOf, isAboutReferral, MAX_USES } from '../../../ledger/fact.ts';
import { isCredited } from '../../../ledger/match.ts';
import { providerIdOf } from '../../../ledger/provider-id.ts';
import { type Reconciliation, reconcile } from '../../../ledger/reconcile.ts';
import { stableText } from '../../../ledger/stable-text.ts';
import { Unprocessable } from '../../../ledger/unprocessable.ts';
import { firstUses, isDayEarlier } from '../../../ledger/use-outcome.ts';
import {
  type Decision,
  type Known,
  type Loaded,
  Need,
  type Outcome,
  type Stored,
  type Write,
  type WritePlan,
} from './known.ts';
import { entriesFor, mayReattribute } from './plan-entries.ts';
import { MAX_CODES, planFacts } from './plan-facts.ts';
import { planMoney } from './plan-money.ts';

/**
 * Plans the next writes of an update of one customer, or returns what must be read first. Depends on nothing but `known`. New facts are
 * stored first. Everything else is derived from all facts that are stored then, so of several updates at the same time, the one that reads
 * last has seen all facts.
 */
export function plan(known: Known): Need | WritePlan {
  switch (known.phase) {
    case 'reported':
      return planFacts(known);
    case 'stored':
      if (!known.stored.isWithoutEffect || known.update.reattribute) return new Need({ customer: true });
      return { writes: [], outcome: { ...outcomeOf(known), barePayments: [] } };
    case 'loaded':
      return planCustomer(known);
  }
}

/** Derives the customer and the ledger from all facts, and plans what differs from what is stored. */
function planCustomer(known: Loaded): Need | WritePlan {
  const { customer, facts } = known;
  const decision = decide(known);
  if (decision instanceof Need) return decision;
  const basis = entriesFor(known, decision.attribution);
  if (basis instanceof Need) return basis;
  const target = reconcile({ ...basis, facts, referral: customer.record?.referral }, decision.attribution);
  const money = planMoney({ known, decision, basis, target });
  if (money instanceof Need) return money;
  const others = [
    ...liveWrite(known, decision),
    ...flagsWrite(target),
    ...usesWrite(known, decision, target),
  ];
  if (money.write) return { writes: [...others, money.write] };
  const lanes = lanesOfBarePayments(known);
  if (lanes.length > 0 && !known.barePayments) return new Need({ barePayments: lanes });
  const { stored, barePayments = [] } = known;
  const { refusals, isPutOff } = money;
  return { writes: others, outcome: { ...outcomeOf({ stored, refusals }, isPutOff), barePayments } };
}

/**
 * Returns where payments without a code may be stored that arrived before this update stored codes, or before a session named its payment.
 * They are read after the facts have been stored, because an event that is stored later finds the facts. A repeated update reads them again.
 */
function lanesOfBarePayments({ update, stored, facts }: Loaded): string[] {
  const { providerId } = update.ref;
  const known = new Set(facts.map(({ id }) => id));
  const relevant = stored.relevant.filter(({ fact }) =>
    fact.type === 'session' ? !known.has(fact.payment) : isAboutReferral(fact) && stored.reattribute,
  );
  if (relevant.length === 0) return [];
  const named = relevant.flatMap(({ fact, source }) => [
    // The lane of an import contains nothing but its rows.
    ...(fact.type === 'credit' && fact.imported?.importId === source.lane ? [] : [source.lane]),
    ...(fact.type === 'session' ? [providerIdOf(fact.payment)] : []),
  ]);
  // A guest's payment is stored under its own id.
  return [...new Set([objectOfGuest(providerId) ?? providerId, ...named])];
}

/** Returns the stored decision about the referral, or makes a new decision if the result may have changed. */
function decide(known: Loaded): Need | Decision {
  const { customer, facts, program, decidedFor } = known;
  const codes = codesIn(facts);
  const codesText = stableText(codes);
  const { record } = customer;
  // While a customer has no purchase, uses of codes are not listed, so the first purchase decides again.
  const mayChange = mayReattribute(known) || record?.hasNoPurchase;
  if (record && (!mayChange || decidedFor === codesText)) return { attribution: storedAttribution(record) };
  if (codes.length === 0) return { attribution: { referral: undefined, uncounted: [] } };
  if (program?.codesText !== codesText) return new Need({ program: codes });
  const isKept = record?.referral && isUndecidable(record.referral, program);
  return {
    attribution: isKept
      ? storedAttribution(record)
      : attribute(codes, program, isGuestId(known.update.ref.providerId)),
    uses: firstUses(factsOf(facts, 'code'), program),
    decidedFor: codesText,
  };
}

/** Plans to mark the coupon as live if its code was used before the provider sent a provider code. */
function liveWrite({ program }: Loaded, { attribution: { referral }, decidedFor }: Decision): Write[] {
  if (!referral || decidedFor === undefined || isCredited(referral)) return [];
  const used = program?.stored.find(({ appId, code }) => appId === referral.appId && code === referral.code);
  return used && isAwaiting(used) ? [{ group: 'best effort', coupon: used, at: referral.at }] : [];
}

const flagsWrite = ({ outOfBand }: Reconciliation): Write[] =>
  outOfBand.length > 0 ? [{ group: 'flags', entries: outOfBand }] : [];

/** Plans which uses of codes to list for the codes' affiliates. A customer whose payments all belong to another one has none. */
function usesWrite(
  { update, customer: { uses: known }, facts }: Loaded,
  { uses: first = new Map() }: Decision,
  { state }: Reconciliation,
): Write[] {
  const hasMoved = factsOf(facts, 'superseded').some(
    ({ to }) => to !== undefined && to !== update.ref.providerId,
  );
  if (!state && hasMoved) {
    const unlisted = [...known.values()].filter((use) => !use.isTest && !use.isUnlisted);
    return unlisted.length > 0 ? [{ group: 'code uses', uses: [], unlisted }] : [];
  }
  const uses = [...first]
    .map(([code, at]) => ({ code, at, before: known.get(code) }))
    .filter(({ at, before }) => !before || before.isUnlisted || isDayEarlier(at, before.at));
  return uses.length > 0 ? [{ group: 'code uses', uses, unlisted: [] }] : [];
}

function outcomeOf(
  { stored: { relevant, excess }, refusals }: Pick<Stored, 'stored' | 'refusals'>,
  isPutOff = false,
): Omit<Outcome, 'barePayments'> {
  const tooMany = new Unprocessable(
    `This customer has used more than ${MAX_CODES} different codes, or a code more than ${MAX_USES} times, so the codes in this event were not recorded. Its payments were.`,
  );
  const refused = new Map([...excess].map((eventId) => [eventId, tooMany]));
  for (const { fact, source } of relevant) {
    const refusal = fact.type === 'payment' && refusals.payments.get(fact.id);
    if (refusal) refused.set(source.eventId, refusal);
  }
  return { refused, isPutOff };
}
