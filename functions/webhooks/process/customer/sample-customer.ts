import type { EventId } from '../../../../shared/ids.ts';
import { PROVIDER_IDS } from '../../../../shared/provider/providers.ts';
import type { EventRef } from '../../../entities/account.ts';
import type { Coupon } from '../../../entities/coupon.ts';
import { type CodeUse, customerItem, type FactItem } from '../../../entities/customer.ts';
import type { LoadedProgram } from '../../../entities/load-program.ts';
import type { StatusChange } from '../../../ledger/attribution.ts';
import type { Entry } from '../../../ledger/entry.ts';
import {
  type CodeFact,
  type Fact,
  type PaymentFact,
  type SubscriptionFact,
  statedId,
} from '../../../ledger/fact.ts';
import type { MonthBalance } from '../../../ledger/month-balance.ts';
import { monthId } from '../../../ledger/month-balance.ts';
import { day, PAYMENT } from '../../../ledger/sample-facts.ts';
import { stableText } from '../../../ledger/stable-text.ts';
import type { ReportedFact } from '../reported-fact.ts';
import {
  type CustomerUpdate,
  type Known,
  type KnownCustomer,
  type Loaded,
  type MoneyWrite,
  Need,
  type Outcome,
  type Reads,
  type Reported,
  type Stored,
  type Write,
} from './known.ts';
import { afterCommit, afterFacts, afterLoad, afterMoney } from './known-after.ts';
import { plan } from './plan.ts';
import { type FactChange, factChange } from './plan-facts.ts';

export const REF = { partnerId: 'partner', provider: PROVIDER_IDS[0], providerId: 'cus_1' } as const;

const earning = (rate: number) => [{ version: 1, from: day(-9), rate }];

/** A coupon that was approved before all events. */
const coupon = (code: string, fields: Partial<Coupon> = {}): Coupon => ({
  couponId: `coupon-${code}`,
  appId: 'app',
  partnerId: 'partner',
  affiliateId: code.toLowerCase(),
  code,
  status: 'active',
  versions: earning(2_000),
  requestedAt: day(-9),
  approvedAt: day(-9),
  liveAt: day(-9),
  ...fields,
});

export const code = (value: string, n = 1, evidence: CodeFact['evidence'] = 'metadata'): CodeFact => ({
  type: 'code',
  id: `code:${evidence}:${value}`,
  at: day(n),
  evidence,
  value,
});

export const reportedBy = (eventId: EventId, ...facts: readonly Fact[]): ReportedFact[] =>
  facts.map((fact) => ({
    fact,
    source: {
      partnerId: REF.partnerId,
      provider: PROVIDER_IDS[0],
      lane: 'live',
      eventId,
      appId: 'app',
      at: fact.at,
      arrivedAt: fact.at,
      isRepeated: false,
    },
  }));

export const atFirst = (update: Partial<CustomerUpdate>): Reported => ({
  phase: 'reported',
  update: { ref: REF, reported: [], reattribute: false, maxCommits: Number.POSITIVE_INFINITY, ...update },
  refusals: { payments: new Map(), isSplit: false },
  commits: 0,
});

/** Reads what a plan needs and commits what it plans. */
export class SampleCustomer {
  readonly coupons: readonly Coupon[];
  statusChanges: readonly StatusChange[] = [{ status: 'active', at: day(-9) }];
  record: KnownCustomer['record'];
  readonly providerCodes = new Map<string, string>();
  readonly facts = new Map<string, FactItem>();
  readonly uses = new Map<string, CodeUse>();
  readonly entries: Entry[] = [];
  readonly months = new Map<string, MonthBalance>();
  /** What the plans have needed, and the groups that they have written, in order. */
  readonly steps: string[] = [];
  readonly writes: Write[] = [];
  readonly barePayments: EventRef[] = [];

  constructor(...coupons: readonly Coupon[]) {
    this.coupons = coupons;
  }

  /** Plans and commits until nothing is missing. */
  update(update: Partial<CustomerUpdate>): Outcome {
    let known: Known = atFirst(update);
    for (let round = 0; round < 100; round++) {
      const planned = plan(known);
      if (planned instanceof Need) known = this.read(known, planned.reads);
      else {
        known = this.#commit(known, planned.writes);
        if (planned.outcome) return planned.outcome;
      }
    }
    throw new Error('The update does not end');
  }

  report(eventId: EventId, ...facts: readonly Fact[]): Outcome {
    return this.update({ reported: reportedBy(eventId, ...facts) });
  }

  read(known: Known, reads: Reads): Known {
    switch (known.phase) {
      case 'reported':
        this.steps.push('read before');
        return { ...known, before: this.#before(reads) };
      case 'stored':
        this.steps.push('read customer');
        return this.load(known);
      case 'loaded':
        return this.readMore(known, reads);
    }
  }

  load(known: Stored): Loaded {
    const { record, facts, uses } = this;
    return afterLoad(known, { record, facts: new Map(facts), uses: new Map(uses) });
  }

  #before({ customer, codes, facts }: Reads): NonNullable<Reported['before']> {
    const isRead = ({ fact }: FactItem) =>
      customer || (codes ? fact.type === 'code' : facts?.includes(fact.id));
    const record = facts ? undefined : this.record;
    return { record, facts: new Map([...this.facts].filter(([, item]) => isRead(item))) };
  }

  readMore(known: Loaded, reads: Reads): Loaded {
    const { program, entries, months, hasMonths, barePayments } = reads;
    const after = { ...known };
    const pick = <K extends keyof Loaded>(name: K, value: Loaded[K]) => {
      this.steps.push(`read ${name}`);
      after[name] = value;
    };
    if (program) pick('program', this.#program(program));
    if (entries)
      pick('entries', { ...entries, entries: this.entries.filter(({ at }) => at >= entries.since) });
    if (months) {
      const ids = months.map(monthId);
      pick('months', new Map([...known.months, ...ids.map((id) => [id, this.months.get(id)] as const)]));
    }
    if (hasMonths) {
      const has = (id: string) => [...this.months.values()].some(({ affiliateId }) => affiliateId === id);
      pick('hasMonths', new Map(hasMonths.map((id) => [id, has(id)])));
    }
    if (barePayments) {
      pick(
        'barePayments',
        this.barePayments.filter(({ lane }) => barePayments.includes(lane)),
      );
    }
    return after;
  }

  codes(): CodeFact[] {
    return [...this.facts.values()].flatMap(({ fact }) => (fact.type === 'code' ? [fact] : []));
  }

  get money(): MoneyWrite[] {
    return this.writes.filter((write) => write.group === 'money');
  }

  /** Settles every month, as a payout does. */
  settle(): void {
    for (const [id, month] of this.months)
      this.months.set(id, { ...month, unpaid: 0, count: 0, settlement: month.settlement + 1 });
  }

  #program(codes: readonly CodeFact[]): LoadedProgram {
    return {
      providerCodes: new Map([...this.providerCodes].map(([id, text]) => [id, { code: text }])),
      coupons: new Map(
        [...Map.groupBy(this.coupons, ({ code: text }) => text)].map(([text, same]) => [
          text,
          same.map((each) => ({ ...each, statusChanges: this.statusChanges })),
        ]),
      ),
      stored: this.coupons,
      codesText: stableText(codes),
    };
  }

  #commit(known: Known, writes: readonly Write[]): Known {
    let after = known;
    for (const write of writes) {
      this.steps.push(`write ${write.group}`);
      this.writes.push(write);
      after = this.#commitGroup(after, write);
    }
    return afterCommit(after);
  }

  #commitGroup(known: Known, write: Write): Known {
    switch (write.group) {
      case 'facts':
        return afterFacts(
          known,
          write,
          write.facts.map(({ reported }) => this.#store(reported)),
        );
      case 'flags':
        for (const { entryId } of write.entries) {
          const at = this.entries.findIndex((entry) => entry.entryId === entryId);
          this.entries[at] = { ...(this.entries[at] as Entry), outOfBand: true };
        }
        return known;
      case 'code uses':
        for (const { code: text, at } of write.uses) this.uses.set(text, { ...REF, code: text, at });
        for (const use of write.unlisted) this.uses.set(use.code, { ...use, isUnlisted: true });
        return known;
      case 'money':
        return this.#commitMoney(known, write);
      default:
        return known;
    }
  }

  #store(reported: ReportedFact): FactChange {
    const { id } = reported.fact;
    const change = factChange(this.facts.get(id), reported);
    this.facts.set(id, change.after);
    return change;
  }

  #commitMoney(known: Known, write: MoneyWrite): Known {
    const { before, after, entries, months } = write;
    if (before?.version !== this.record?.version) throw new Error('The customer has changed');
    this.record = { ...customerItem({ ...after, version: after.version + 1 }) };
    this.entries.push(...entries);
    for (const { change, balance } of months) {
      const { unpaid, count, held, earned } = balance ?? { unpaid: 0, count: 0, held: 0, earned: 0 };
      this.months.set(monthId(change), {
        ...change,
        partnerId: REF.partnerId,
        settlement: balance?.settlement ?? 0,
        unpaid: unpaid + change.unpaid,
        count: count + change.count,
        held: held + change.held,
        earned: earned + change.earned,
      });
    }
    return afterMoney(known, write);
  }
}

export const JANE = coupon('JANE', { affiliateId: 'jane' });
export const BOB = coupon('BOB', { affiliateId: 'bob', versions: earning(1_000) });
export const payment = (n: number, fields: Partial<PaymentFact> = {}): PaymentFact => ({
  ...PAYMENT,
  id: `in:${n}`,
  paidAt: day(n),
  at: day(n),
  ...fields,
});
export const payments = (count: number): PaymentFact[] =>
  Array.from({ length: count }, (_, n) => payment(1, { id: `in:${100 + n}` }));
export const outOfBand = (of: string): Fact => ({
  type: 'out_of_band',
  id: `out_of_band:${of}`,
  at: day(5),
  payment: of,
});
export const superseded = (of: string, to?: string): Fact => ({
  type: 'superseded',
  id: `superseded:${of}`,
  at: day(5),
  payment: of,
  ...(to ? { to } : {}),
});
export const sameSale = (of: string, other: string): Fact => ({
  type: 'stated',
  id: statedId(of),
  at: day(5),
  payment: of,
  statement: { kind: 'same_sale', other },
  by: 'partner',
  reason: '',
});
export const subscription: SubscriptionFact = {
  type: 'subscription',
  id: 'subscription:sub_1',
  at: day(1),
  state: 'active',
  startedAt: day(1),
  final: false,
};

export const amounts = ({ entries }: SampleCustomer) => entries.map(({ kind, amount }) => [kind, amount]);
/** Runs an update and returns its steps alone. */
export function stepsOf(customer: SampleCustomer, update: Partial<CustomerUpdate>): string[] {
  const before = customer.steps.length;
  customer.update(update);
  return customer.steps.slice(before);
}

export function firstNeed(known: Known) {
  const planned = plan(known);
  return planned instanceof Need ? planned.reads : planned;
}

export const storedFor = (...facts: readonly Fact[]): Stored => ({
  ...atFirst({}),
  phase: 'stored',
  stored: {
    relevant: reportedBy('evt_9', ...facts),
    excess: new Set(),
    created: new Set(facts.map(({ id }) => id)),
    reattribute: false,
    isWithoutEffect: false,
  },
});
