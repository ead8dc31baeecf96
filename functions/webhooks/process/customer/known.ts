import type { EventRef } from '../../../entities/account.ts';
import type { Coupon } from '../../../entities/coupon.ts';
import type { CodeUse, Customer, FactItem } from '../../../entities/customer.ts';
import type { LoadedProgram } from '../../../entities/load-program.ts';
import type { MonthUpdate } from '../../../entities/month-writes.ts';
import type { Attribution } from '../../../ledger/attribution.ts';
import type { CounterChanges } from '../../../ledger/counter-changes.ts';
import type { CustomerRef } from '../../../ledger/customer.ts';
import type { Entry } from '../../../ledger/entry.ts';
import type { CodeFact, Fact } from '../../../ledger/fact.ts';
import type { MonthBalance } from '../../../ledger/month-balance.ts';
import type { Pair } from '../../../ledger/pair.ts';
import type { Unprocessable } from '../../../ledger/unprocessable.ts';
import type { ReportedFact } from '../reported-fact.ts';

export interface CustomerUpdate {
  readonly ref: CustomerRef;
  readonly reported: readonly ReportedFact[];
  /** True if the referral must be decided again, because the text that customers enter for a provider code has become known. */
  readonly reattribute: boolean;
  /** The maximum number of transactions with ledger entries. If more are needed, the update is put off after them. */
  readonly maxCommits: number;
}

/** All that an update has read and written so far. A plan follows from it alone. After a commit of entries, `Loaded` becomes `Stored` again. */
export type Known = Reported | Stored | Loaded;

interface Begun {
  readonly update: CustomerUpdate;
  readonly refusals: Refusals;
  readonly commits: number;
}

/** The new facts have not been stored. */
export interface Reported extends Begun {
  readonly phase: 'reported';
  /** What was stored before them, as far as it has been read. */
  readonly before?: Pick<KnownCustomer, 'record' | 'facts'>;
}

/** The new facts have been stored. What is stored about the customer must be read, unless they have no effect. */
export interface Stored extends Begun {
  readonly phase: 'stored';
  readonly stored: StoredFacts;
  readonly entries?: KnownEntries;
  /** The customer's codes, as text, for which the stored referral has been decided by this update. */
  readonly decidedFor?: string;
}

/** The customer has been read. */
export interface Loaded extends Omit<Stored, 'phase'> {
  readonly phase: 'loaded';
  readonly customer: KnownCustomer;
  /** All stored facts about the customer. */
  readonly facts: readonly Fact[];
  readonly program?: LoadedProgram;
  /** The monthly balances by `monthId`. A month that does not exist yet is undefined. */
  readonly months: ReadonlyMap<string, MonthBalance | undefined>;
  /** Whether each affiliate, by id, has any monthly balance with the partner. */
  readonly hasMonths: ReadonlyMap<string, boolean>;
  /** The stored events about payments without an invoice or a code. Undefined until they have been read. */
  readonly barePayments?: readonly EventRef[];
}

/** All stored data about a customer except its ledger entries. */
export interface KnownCustomer {
  /** Undefined if no affiliate has referred the customer yet. */
  readonly record: Customer | undefined;
  readonly facts: ReadonlyMap<string, FactItem>;
  readonly uses: ReadonlyMap<string, CodeUse>;
}

/** Ledger entries of a customer. They stay valid while the customer's version is unchanged, because it changes with every entry. */
export interface KnownEntries {
  readonly version: number;
  readonly entries: readonly Entry[];
  /** The payments of which `entries` contains all entries. Undefined for all payments. */
  readonly touched: ReadonlySet<string> | undefined;
}

export interface StoredFacts {
  /** The new facts that may change the customer's state. */
  readonly relevant: readonly ReportedFact[];
  /** The ids of the events with too many codes. */
  readonly excess: ReadonlySet<string>;
  /** The ids of the facts that did not exist before. A payment among them has no entries, so none need to be read. */
  readonly created: ReadonlySet<string>;
  /** True if the customer's codes may have changed, so that the referral must be decided again. */
  readonly reattribute: boolean;
  readonly isWithoutEffect: boolean;
}

/** The payments that would raise a sum above its maximum. Everything except these payments is written. */
export interface Refusals {
  readonly payments: ReadonlyMap<string, Unprocessable>;
  /** True after the entries of several payments were refused together. Each payment is then written alone, to find the one to refuse. */
  readonly isSplit: boolean;
}

/** What must be read before the next plan. */
export class Need {
  readonly reads: Reads;

  constructor(reads: Reads) {
    this.reads = reads;
  }
}

export interface Reads {
  readonly customer?: true;
  /** The customer's referral and the facts about codes, without the history of payments. */
  readonly codes?: true;
  readonly facts?: readonly string[];
  /** The provider codes, coupons and apps for these codes. */
  readonly program?: readonly CodeFact[];
  /** The customer's entries since a time, or all if the time is empty. `version` is the customer's version. */
  readonly entries?: Omit<KnownEntries, 'entries'> & { readonly since: string };
  readonly months?: readonly MonthKey[];
  /** The affiliates of whom must be known whether they have any monthly balance. */
  readonly hasMonths?: readonly string[];
  /** The lanes in which payments without an invoice or a code may be stored. */
  readonly barePayments?: readonly string[];
}

export type MonthKey = Pick<MonthBalance, keyof Pair | 'currency' | 'month'>;

/** The writes to commit next, group by group, in this order. */
export interface WritePlan {
  readonly writes: readonly Write[];
  /** Set if nothing is left to do after the writes. */
  readonly outcome?: Outcome;
}

export type Write = FactsWrite | LiveWrite | FlagsWrite | UsesWrite | MoneyWrite;

/** Facts are stored one by one, without a lock, before anything is derived from them. */
export interface FactsWrite extends Pick<StoredFacts, 'relevant' | 'excess'> {
  readonly group: 'facts';
  /** The new codes. The customer waits for the texts of those that are provider codes. */
  readonly codes: readonly ReportedFact[];
  readonly facts: readonly FactWrite[];
}

export interface FactWrite {
  readonly reported: ReportedFact;
  readonly known: FactItem | undefined;
}

/** Best effort: the code's coupon goes live with its first use. A failure never stops the money. */
export interface LiveWrite {
  readonly group: 'best effort';
  readonly coupon: Coupon;
  readonly at: string;
}

/** The entries for payments that turned out to have been made outside of the provider. Their amounts stay the same. */
export interface FlagsWrite {
  readonly group: 'flags';
  readonly entries: readonly Entry[];
}

export interface UsesWrite {
  readonly group: 'code uses';
  /** The time of the first use of each code to store, and the stored use that it replaces. */
  readonly uses: readonly {
    readonly code: string;
    readonly at: string;
    readonly before: CodeUse | undefined;
  }[];
  /** The uses to remove from the lists, because the payment belongs to another customer. */
  readonly unlisted: readonly CodeUse[];
}

/** Money is written in one transaction, which fails if the customer's version or the settlement of a month has changed. */
export interface MoneyWrite {
  readonly group: 'money';
  readonly before: Customer | undefined;
  readonly after: Customer;
  readonly entries: readonly Entry[];
  readonly months: readonly MonthUpdate[];
  readonly counters: CounterChanges;
  /** What the partner has stated about the customer. The write fails if that has changed since it was read. */
  readonly stated?: FactItem;
  /** What is known after the commit. */
  readonly then: Pick<Loaded, 'entries' | 'decidedFor' | 'refusals'>;
}

export interface Outcome {
  /** The events whose content can't be applied completely, by id. */
  readonly refused: ReadonlyMap<string, Unprocessable>;
  /** True if the customer needs more transactions than the update may write. The customer is then marked as incomplete. */
  readonly isPutOff: boolean;
  /** The events about payments that may count now, because the customer's codes have become known. */
  readonly barePayments: readonly EventRef[];
}

export interface Decision {
  readonly attribution: Attribution;
  /** The time of the first use of each code. Missing if nothing had to be decided. */
  readonly uses?: ReadonlyMap<string, string>;
  readonly decidedFor?: string;
}
