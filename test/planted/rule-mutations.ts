import type { Mutation } from '../mutations/mutation.ts';

/** A rule about money with a bug in one line. The named harness must find it on each change. */
export interface RuleMutation extends Omit<Mutation, 'tests'> {
  readonly adr: number;
  /** What the broken code does. */
  readonly name: string;
  readonly foundBy: Harness;
  /** The first run, or the first seed of the simulation, that finds the bug. It saves the search until the stories change. */
  readonly run: number;
}

/**
 * `stories` compares histories in any order with the truth, `payouts` also pays in between, and `simulation` runs the deployed functions with
 * faults. Each rule names the cheapest one that finds it.
 */
export type Harness = 'stories' | 'payouts' | 'simulation';

const ATTRIBUTION = 'functions/ledger/attribution.ts';
const COMMISSION = 'functions/ledger/commission.ts';
const FIRST_PAYMENT = 'functions/ledger/first-payment.ts';
const TERMS = 'shared/terms/coupon/terms.ts';

export const RULE_MUTATIONS: readonly RuleMutation[] = [
  {
    adr: 58,
    name: 'the first use decides, whatever its evidence',
    file: ATTRIBUTION,
    find: 'strength(use.evidence) > strength(winner.use.evidence)',
    replace: 'false',
    foundBy: 'stories',
    run: 9,
  },
  {
    adr: 58,
    name: 'of uses with the same evidence, the last one decides',
    file: ATTRIBUTION,
    find: 'strength(use.evidence) > strength(winner.use.evidence)',
    replace: 'strength(use.evidence) >= strength(winner.use.evidence)',
    foundBy: 'stories',
    run: 0,
  },
  {
    adr: 58,
    name: 'stronger evidence decides, however late it is',
    file: ATTRIBUTION,
    find: 'if (first && isAfterWindow(use.at, first.at)) break;',
    replace: '',
    foundBy: 'stories',
    run: 4,
  },
  {
    adr: 58,
    name: 'the ten minutes begin with the use that has decided so far',
    file: ATTRIBUTION,
    find: 'if (first && isAfterWindow(use.at, first.at)) break;',
    replace: 'if (winner && isAfterWindow(use.at, winner.use.at)) break;',
    foundBy: 'stories',
    run: 9,
  },
  {
    adr: 58,
    name: 'a payment on the day before the use earns nothing',
    file: ATTRIBUTION,
    find: 'Date.parse(first) - SALE_WINDOW_MS',
    replace: 'Date.parse(first)',
    foundBy: 'stories',
    run: 1,
  },
  {
    adr: 58,
    name: 'the 24 hours count from the deciding use',
    file: ATTRIBUTION,
    find: 'Date.parse(first) - SALE_WINDOW_MS',
    replace: 'Date.parse(at) - SALE_WINDOW_MS',
    foundBy: 'stories',
    run: 12,
  },
  {
    adr: 60,
    name: 'a removed text goes on counting',
    file: ATTRIBUTION,
    find: ' && (until === undefined || second(time) < second(until))',
    replace: '',
    foundBy: 'stories',
    run: 76,
  },
  {
    adr: 60,
    name: 'a text counts before it was added',
    file: ATTRIBUTION,
    find: 'second(at) <= second(time) && (until',
    replace: '(until',
    foundBy: 'stories',
    run: 32,
  },
  {
    adr: 60,
    name: 'a text in a link counts while the app does not count by link',
    file: ATTRIBUTION,
    find: "if (evidence === 'client_reference_id' && !changesUntil(at, linkChanges).at(-1)?.on) return false;",
    replace: '',
    foundBy: 'stories',
    run: 116,
  },
  {
    adr: 61,
    name: 'the payment terms of today decide about old months',
    file: 'functions/ledger/payment-terms.ts',
    find: 'changes.findLast(({ from }) => from <= month)',
    replace: 'changes.at(-1)',
    foundBy: 'simulation',
    run: 4,
  },
  {
    adr: 61,
    name: 'payment terms start a month late',
    file: 'functions/ledger/payment-terms.ts',
    find: 'changes.findLast(({ from }) => from <= month)',
    replace: 'changes.findLast(({ from }) => from < month)',
    foundBy: 'simulation',
    run: 4,
  },
  {
    adr: 61,
    name: 'months are payable a day early',
    file: 'functions/ledger/payment-terms.ts',
    find: 'startOf(addMonths(month, 1)) + wait * DAY_MS',
    replace: 'startOf(addMonths(month, 1)) + (wait - 1) * DAY_MS',
    foundBy: 'payouts',
    run: 309,
  },
  {
    adr: 63,
    name: 'the newest terms count for earlier customers',
    file: TERMS,
    find: 'versions.findLast(({ from }) => seconds(from) <= seconds(at))',
    replace: 'versions.at(-1)',
    foundBy: 'stories',
    run: 2,
  },
  {
    adr: 63,
    name: 'the first terms count for later customers',
    file: TERMS,
    find: 'versions.findLast(({ from }) => seconds(from) <= seconds(at))',
    replace: 'undefined',
    foundBy: 'stories',
    run: 2,
  },
  {
    adr: 63,
    name: 'the terms are those at the first use, not those at the deciding one',
    file: ATTRIBUTION,
    find: 'termsFor(coupon, use.at, isGuest)',
    replace: 'termsFor(coupon, first.at, isGuest)',
    foundBy: 'stories',
    run: 28,
  },
  {
    adr: 63,
    name: 'entries keep the version of the terms that was known first',
    file: 'functions/ledger/reconcile.ts',
    find: 'isSameCoupon(one, other) && one.version === other.version',
    replace: 'isSameCoupon(one, other)',
    foundBy: 'simulation',
    run: 82,
  },
  {
    adr: 63,
    name: 'a payout does not freeze the version of the terms',
    file: 'functions/ledger/reconcile.ts',
    find: 'const referral = frozen ?',
    replace: 'const referral = frozen && !(stored && found && isSameCoupon(stored, found)) ?',
    foundBy: 'payouts',
    run: 266,
  },
  {
    adr: 64,
    name: 'the invoice of an upgrade is never the first payment',
    file: FIRST_PAYMENT,
    find: '.filter((payment) => earnsFor(payment, referral))',
    replace: ".filter((payment) => earnsFor(payment, referral) && payment.reason !== 'update')",
    foundBy: 'stories',
    run: 30,
  },
  {
    adr: 64,
    name: 'entries do not follow if another payment turns out to be the first one',
    file: FIRST_PAYMENT,
    find: 'return first?.id !== stored?.payment || first?.paidAt !== stored?.at;',
    replace: 'return false;',
    foundBy: 'simulation',
    run: 75,
  },
  {
    adr: 64,
    name: 'the months begin with the use of the code',
    file: COMMISSION,
    find: 'lastDayOfMonths(first.paidAt, months)',
    replace: 'lastDayOfMonths(arguments[1].at, months)',
    foundBy: 'stories',
    run: 22,
  },
  {
    adr: 64,
    name: 'a payment on the last day of the months earns nothing',
    file: COMMISSION,
    find: 'paidAt.slice(0, endedOn.length) <= endedOn',
    replace: 'paidAt.slice(0, endedOn.length) < endedOn',
    foundBy: 'stories',
    run: 18,
  },
  {
    adr: 64,
    name: 'payments after the one with the bounty earn the percentage',
    file: COMMISSION,
    find: "if (bounty) return { ...terms, ended: 'once' };",
    replace: '',
    foundBy: 'stories',
    run: 2,
  },
  {
    adr: 64,
    name: 'a bounty in one currency is paid in any',
    file: COMMISSION,
    find: 'Object.hasOwn(bounty, currency) ? bounty[currency] : undefined',
    replace: 'Object.values(bounty)[0]',
    foundBy: 'stories',
    run: 11,
  },
  {
    adr: 64,
    name: 'a bounty may be more than its payment',
    file: TERMS,
    find: 'Math.min(bounty, base)',
    replace: 'bounty',
    foundBy: 'stories',
    run: 41,
  },
  {
    adr: 64,
    name: 'guests earn a bounty',
    file: ATTRIBUTION,
    find: 'bounty && !isGuest ?',
    replace: 'bounty ?',
    foundBy: 'stories',
    run: 2,
  },
];
