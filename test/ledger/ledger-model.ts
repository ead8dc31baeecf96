import type { Coupon } from '../../functions/entities/coupon.ts';
import {
  type Attribution,
  attribute,
  type CouponTerms,
  type LinkChange,
  type ProgramData,
  type StatusChange,
} from '../../functions/ledger/attribution.ts';
import { bareOwner, mayEarn } from '../../functions/ledger/bare-payment.ts';
import { codesIn } from '../../functions/ledger/codes-in.ts';
import type { Referral } from '../../functions/ledger/customer.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { Fact } from '../../functions/ledger/fact.ts';
import { withChange } from '../../functions/ledger/history.ts';
import { mergeFacts } from '../../functions/ledger/merge-facts.ts';
import { monthChanges } from '../../functions/ledger/month-changes.ts';
import { mergeProviderCodes, type ProviderCode } from '../../functions/ledger/provider-code.ts';
import { isSameReferral, type KnownFacts, reconcile } from '../../functions/ledger/reconcile.ts';
import type {
  Claim,
  CustomerStatement,
  LinkStatement,
  ProviderCodeStatement,
  ReferenceStatement,
  Statement,
  UncodedPaymentStatement,
} from '../../functions/ledger/statement.ts';
import { parseStripeEvent } from '../../functions/providers/stripe/parse-event.ts';
import { translateStripeEvent } from '../../functions/providers/stripe/translate-event.ts';
import type { StripeEvent as SimulatedEvent } from '../../local/stripe/events.ts';
import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import { isGuestId } from '../../shared/provider/provider-objects.ts';
import { LINK_CHANGES } from './coupons.ts';
import { Months } from './months.ts';

/** A test can replace a rule with a faulty version, which the property tests must then detect. */
export interface Rules {
  /** Chooses one of two different texts that events report for the same promotion code. Customers enter this text at checkout. */
  text(known: ProviderCode, incoming: ProviderCode): ProviderCode;
  merge(known: Fact, incoming: Fact): Fact;
  attribute: typeof attribute;
  reconcile(known: KnownFacts, attribution: Attribution, news: readonly Fact[]): ReturnType<typeof reconcile>;
  readonly monthChanges: typeof monthChanges;
  /** Decides whether a payment without an invoice or a code counts. */
  mayEarn: typeof mayEarn;
  /** Adds a change to the history of an app, or returns undefined to refuse it. */
  withChange: typeof withChange;
}

export const RULES: Rules = {
  text: mergeProviderCodes,
  merge: mergeFacts,
  attribute,
  reconcile: (known, attribution) => reconcile(known, attribution),
  monthChanges,
  mayEarn,
  withChange,
};

interface CustomerModel {
  readonly facts: Map<string, Fact>;
  readonly entries: Entry[];
  referral: Referral | undefined;
  renewals: number | undefined;
}

const newCustomer = (): CustomerModel => ({
  facts: new Map(),
  entries: [],
  referral: undefined,
  renewals: undefined,
});

/** A payment that a provider's id can refer to, and the customer who made the payment. */
interface Target {
  readonly customer: string;
  readonly payment: string;
}

/**
 * The payment that a provider's id refers to. `sameAs` is another id for the same payment. The first of the other attributes that is set
 * counts: the payment of a customer with an invoice or a checkout session, a customer's payment without them, or a guest's payment.
 */
interface ReferenceModel {
  sameAs?: string;
  target?: Target;
  direct?: Target;
  guest?: Target;
}

/** Facts about a customer's payment that may turn out to be someone else's. */
type ClaimingStatement = CustomerStatement & { readonly claim: Claim };

const SINCE: readonly StatusChange[] = [{ status: 'active', at: '2020-01-01T00:00:00.000Z' }];
/** The time from which the partner switches its app. All uses of codes are earlier. */
const SWITCHED_AT = Date.UTC(2027, 0, 1);
const SWITCHES = 4;

function byText(terms: readonly CouponTerms[]): ProgramData['coupons'] {
  const named = terms.flatMap((coupon) =>
    [coupon.code, ...(coupon.texts ?? []).map(({ text }) => normalizeCode(text))].map((text) => ({
      text,
      coupon,
    })),
  );
  return new Map(
    [...Map.groupBy(named, ({ text }) => text)].map(([text, all]) => [text, all.map(({ coupon }) => coupon)]),
  );
}

/**
 * A minimal in-memory model of the table and the worker, with an append-only ledger. The model applies statements, which are the translated
 * contents of events.
 */
export class LedgerModel {
  readonly months: Months;
  readonly #customers = new Map<string, CustomerModel>();
  readonly #references = new Map<string, ReferenceModel>();
  readonly #providerCodes = new Map<string, ProviderCode>();
  readonly #coupons: readonly Coupon[];
  #program: ProgramData;
  #statusChanges = SINCE;
  #linkChanges = LINK_CHANGES;
  readonly #rules: Rules;
  /** The statements that claim a payment, each with the owner to whom its facts were last added. */
  readonly #claiming = new Map<ClaimingStatement, string>();
  /** The payments without an invoice or a code that count for nobody so far. */
  readonly #bare = new Set<UncodedPaymentStatement>();
  /** The statements whose payment is unknown or may still turn out to be someone else's. */
  #waiting: ReferenceStatement[] = [];

  constructor(coupons: readonly Coupon[], rules: Rules = RULES) {
    this.#coupons = coupons;
    this.#program = this.#readProgram();
    this.#rules = rules;
    this.months = new Months(rules.monthChanges);
  }

  #readProgram(): ProgramData {
    const histories = { statusChanges: this.#statusChanges, linkChanges: this.#linkChanges };
    const terms = this.#coupons.map((coupon): CouponTerms => ({ ...coupon, ...histories }));
    return { coupons: byText(terms), providerCodes: this.#providerCodes };
  }

  get entries(): Entry[] {
    return [...this.#customers.values()].flatMap((customer) => customer.entries);
  }

  renewalsOf(payment: string): number | undefined {
    return [...this.#customers.values()].find(({ facts }) => facts.has(payment))?.renewals;
  }

  termsOf(id: string): Pick<Referral, 'code' | 'version' | 'elsewhere'> | undefined {
    const referral = this.#customers.get(id)?.referral;
    return referral && { code: referral.code, version: referral.version, ...elsewhereIn(referral) };
  }

  /** The number of statements with corrections, such as refunds, whose payments are still unknown. */
  get unmatched(): number {
    return this.#waiting.filter(
      ({ corrections, refs }) => corrections.length > 0 && !this.#resolve(refs).target,
    ).length;
  }

  /** Switches the app's status and whether its links count, some times. No sale is later, so none may change. */
  switchApp(): void {
    const { withChange: add } = this.#rules;
    for (let n = 0; n < SWITCHES; n++) {
      const at = new Date(SWITCHED_AT + n * 60_000).toISOString();
      const status: StatusChange = { status: n % 2 === 0 ? 'inactive' : 'active', at };
      const link: LinkChange = { on: n % 2 === 1, at };
      this.#statusChanges = add(this.#statusChanges, status, n % 2 === 0) ?? this.#statusChanges;
      this.#linkChanges = add(this.#linkChanges, link, n % 2 === 0) ?? this.#linkChanges;
    }
    this.#program = this.#readProgram();
  }

  take(statement: Statement): void {
    switch (statement.says) {
      case 'provider_code':
        this.#learn(statement);
        for (const id of this.#customers.keys()) this.#update(id, []);
        return;
      case 'customer':
        if (isClaiming(statement)) this.#claim(statement);
        else this.#update(statement.customer, statement.facts);
        this.#resume();
        return;
      case 'link':
        this.#link(statement);
        this.#resume();
        return;
      case 'reference':
        this.#waiting.push(statement);
        this.#resume();
        return;
      case 'uncoded':
        this.#bare.add(statement);
        this.#resume();
        return;
      case 'discount':
      case 'received':
        return;
      default:
        throw new Error(`Unknown statement: ${JSON.stringify(statement satisfies never)}`);
    }
  }

  #learn({ providerCodeId, code, linkedAt }: ProviderCodeStatement): void {
    const incoming = { code, ...(linkedAt ? { linkedAt } : {}) };
    const known = this.#providerCodes.get(providerCodeId);
    this.#providerCodes.set(providerCodeId, known ? this.#rules.text(known, incoming) : incoming);
  }

  #claim(statement: ClaimingStatement): void {
    const { customer, claim } = statement;
    const { ref, payment, direct } = claim;
    const rank = isGuestId(customer) ? 'guest' : direct ? 'direct' : 'target';
    this.#reference(ref)[rank] ??= { customer, payment };
    this.#claiming.set(statement, '');
  }

  #link({ ref, to }: LinkStatement): void {
    this.#reference(ref).sameAs ??= to;
  }

  /** Adds the facts of each payment to the customer to whom the payment belongs as far as is known. */
  #assign(statement: ClaimingStatement): void {
    const { customer, facts, claim } = statement;
    const { ref, payment, direct } = claim;
    const isCertain = !direct && !isGuestId(customer);
    const owner = isCertain ? { customer, payment } : this.#resolve([ref]).target;
    const assigned = `${owner?.customer} ${owner?.payment}`;
    if (this.#claiming.get(statement) === assigned) return;
    this.#claiming.set(statement, assigned);
    if (owner?.customer === customer && owner.payment === payment) {
      this.#update(customer, facts);
      return;
    }
    const others = facts.filter(({ type }) => type !== 'payment');
    const payments = facts.filter(({ id }) => id === owner?.payment);
    if (owner) this.#update(owner.customer, [...payments, ...others]);
    if (!isGuestId(customer)) this.#update(customer, others);
    const at = '2026-01-01T00:00:00.000Z';
    const to = owner ? { to: owner.customer } : {};
    this.#update(customer, [{ type: 'superseded', id: `superseded:${payment}`, at, payment, ...to }]);
  }

  #reference(ref: string): ReferenceModel {
    const reference = this.#references.get(ref) ?? {};
    this.#references.set(ref, reference);
    return reference;
  }

  /** The result is final once an invoice or a checkout session has reported the payment. */
  #resolve(refs: readonly string[]): { target: Target | undefined; isFinal: boolean } {
    const seen = new Set(refs);
    let direct: Target | undefined;
    let guest: Target | undefined;
    // The loop also visits the ids that it adds to the set during the iteration.
    for (const ref of seen) {
      const reference = this.#references.get(ref);
      if (reference?.sameAs !== undefined) {
        seen.add(reference.sameAs);
        continue;
      }
      if (reference?.target) return { target: reference.target, isFinal: true };
      direct ??= reference?.direct;
      guest ??= reference?.guest;
    }
    return { target: direct ?? guest, isFinal: false };
  }

  /** Claims the payments that a code, or a session with a code, explains. The real worker waits for a link first, but need not. */
  #claimBare(): void {
    for (const statement of this.#bare) {
      const { ref, payment } = statement;
      const reference = this.#references.get(ref);
      const owner = bareOwner(statement, reference);
      if (owner === undefined || reference?.sameAs !== undefined) continue;
      const { facts, referral } = this.#customers.get(owner) ?? newCustomer();
      if (!this.#rules.mayEarn(payment, [...facts.values()], referral)) continue;
      this.#bare.delete(statement);
      const claim = { ref, payment: payment.id, direct: true } as const;
      this.#claim({ says: 'customer', customer: owner, facts: [payment], claim });
      for (const other of this.#claiming.keys()) this.#assign(other);
    }
  }

  /** Applies the statements whose payments have become known. */
  #resume(): void {
    for (const statement of this.#claiming.keys()) this.#assign(statement);
    this.#claimBare();
    for (const statement of this.#waiting) {
      const { target, isFinal } = this.#resolve(statement.refs);
      if (!target) continue;
      if (isFinal) this.#waiting = this.#waiting.filter((other) => other !== statement);
      const corrections = statement.corrections.map(
        ({ id, ...correction }) =>
          ({ ...correction, id: `${id}@${target.payment}`, payment: target.payment }) as Fact,
      );
      this.#update(target.customer, corrections);
    }
  }

  #update(id: string, news: readonly Fact[]): void {
    const customer = this.#customers.get(id) ?? newCustomer();
    this.#customers.set(id, customer);
    for (const fact of news) {
      const known = customer.facts.get(fact.id);
      customer.facts.set(fact.id, known ? this.#rules.merge(known, fact) : fact);
    }
    const facts = [...customer.facts.values()];
    const attribution = this.#rules.attribute(codesIn(facts), this.#program, isGuestId(id));
    const { entries, referral } = customer;
    const isSettled = (entry: Entry) => this.months.hasSettled(entry);
    const known = { facts, entries, referral, isSettled };
    const first = this.#rules.reconcile({ ...known, frozen: false }, attribution, news);
    const frozen = moves(customer.referral, first.state?.referral) && entries.some(isSettled);
    const outcome = frozen ? this.#rules.reconcile({ ...known, frozen }, attribution, news) : first;
    customer.referral = outcome.state?.referral;
    customer.renewals = outcome.state?.renewals;
    const ref = { partnerId: 'partner', provider: 'stripe', providerId: id } as const;
    const pair = { partnerId: 'partner', customer: ref };
    const added = outcome.entries.map((entry) => ({ ...entry, ...pair, settlement: 0 }));
    customer.entries.push(...this.months.add(added, entries));
    customer.entries.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  }
}

const elsewhereIn = ({ elsewhere }: Referral): Pick<Referral, 'elsewhere'> =>
  elsewhere ? { elsewhere } : {};

const isClaiming = (statement: CustomerStatement): statement is ClaimingStatement =>
  statement.claim !== undefined;

const moves = (from: Referral | undefined, to: Referral | undefined): boolean =>
  from !== undefined && (to === undefined || !isSameReferral(from, to));

/** Translates an event with the Stripe adapter, as if the event had been received when it was created. */
export const statementsOf = (event: SimulatedEvent): Statement[] =>
  translateStripeEvent(parseStripeEvent(event, new Date(event.created * 1000)));
