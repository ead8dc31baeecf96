import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { FactItem } from '../../functions/entities/customer.ts';
import { PROVIDER_EVENT_TYPE } from '../../functions/entities/provider-event.ts';
import type { Key, Range } from '../../functions/table/key.ts';
import { createTable, type PartitionPageRequest, type Table } from '../../functions/table/table.ts';
import type { Faults } from './faults.ts';
import {
  byReason,
  CountingApart,
  CountingInOwnMonth,
  CountingSigns,
  ForgettingChanges,
  ForgettingPayouts,
  HidingRevenue,
  IgnoringPayouts,
  isFact,
  ListingForever,
  SettlingBlindly,
  type StoredItem,
  TrustingReasons,
} from './planted-transactions.ts';

/** A bug in how the functions use the table. It has an effect only when a certain kind of fault occurs. */
export interface PlantedBug {
  readonly name: string;
  /** Wraps the table client that the functions use, so that their reads and writes contain the bug. */
  readonly plant: (table: Table) => Table;
  /** Set only if the probability in `MANY_FAULTS` is too low. */
  readonly chance?: number;
}

type Send = (command: object) => Promise<object>;

/** Several kinds of faults reveal that entries are added to settled months. */
const ignorePayouts = (table: Table): Table => ({
  ...table,
  transaction: () => new IgnoringPayouts(table.client, table.name),
});

export const PLANTED_BUGS: Record<keyof Faults, PlantedBug> = {
  reorder: {
    name: 'the version of a refund or dispute that arrives last wins',
    plant: (table) =>
      withPuts(table, async (item, putIfAbsent) => {
        const stored = await putIfAbsent(item);
        if (!stored || !isFact(item, 'refund', 'dispute')) return stored;
        await table.transaction().put(item).commit();
        return undefined;
      }),
  },

  duplicate: {
    name: 'an event that is delivered again counts as another one, and so does its refund',
    plant: (table) =>
      withPuts(table, async (item, putIfAbsent) => {
        const stored = await putIfAbsent(item);
        if (!stored) return undefined;
        if (item.type === PROVIDER_EVENT_TYPE) return putIfAbsent(again(item, 'eventId'));
        const { fact } = item as unknown as FactItem;
        if (!isFact(item, 'refund') || !isSame((stored as FactItem).fact, fact)) return stored;
        const other: StoredItem = { ...again(item), fact: { ...fact, id: `${fact.id}-again` } };
        await table.transaction().put(other).commit();
        return stored;
      }),
  },

  crash: {
    name: 'a transaction is written in two halves',
    plant: (table) =>
      withClient(table, async (command, send) => {
        if (!(command instanceof TransactWriteCommand)) return send(command);
        const items = command.input.TransactItems ?? [];
        const half = Math.ceil(items.length / 2);
        await send(new TransactWriteCommand({ TransactItems: items.slice(0, half) }));
        return send(new TransactWriteCommand({ TransactItems: items.slice(half) }));
      }),
  },

  throttle: {
    name: 'a throttled write counts as done',
    plant: (table) => withoutErrors(table, 'ProvisionedThroughputExceededException'),
  },

  conflict: {
    name: 'a write that met another transaction counts as done',
    plant: (table) => withoutErrors(table, 'TransactionConflictException', 'TransactionCanceledException'),
  },

  repeat: {
    name: 'a counter is increased by a write of its own, which is not idempotent',
    plant: (table) => ({ ...table, transaction: () => new CountingApart(table) }),
  },

  partial: {
    name: 'the unprocessed keys of a batch count as missing items',
    plant: (table) =>
      withClient(table, async (command, send) => {
        const response = await send(command);
        if (!(command instanceof BatchGetCommand)) return response;
        const { UnprocessedKeys, ...rest } = response as BatchGetCommandOutput;
        return rest;
      }),
  },

  slow: {
    name: 'a payout settles a month even if the month has changed since it was read',
    plant: (table) => ({ ...table, transaction: () => new SettlingBlindly(table.client, table.name) }),
    chance: 0.2,
  },

  slowProcess: {
    name: 'an entry is added to its month even if a payout of a partner has settled it while a slow process worked',
    plant: ignorePayouts,
    chance: 1,
  },

  interrupt: {
    name: 'an entry is added to its month even if a payout has settled it just before',
    plant: ignorePayouts,
  },
};

/** Bugs in the rules of money, which have an effect without any fault. */
export const BROKEN_RULES: readonly PlantedBug[] = [
  {
    name: 'months are paid before they are payable',
    plant: (table) => ({
      ...table,
      get: (async (key: Key) =>
        key.PK.startsWith('PAYMENTTERMS#') ? undefined : await table.get(key)) as Table['get'],
    }),
  },
  {
    name: 'the history of an app forgets its oldest changes',
    plant: (table) => ({ ...table, transaction: () => new ForgettingChanges(table.client, table.name) }),
  },
  {
    name: "a partner's answer whether two payments are the same sale is lost",
    plant: (table) =>
      withPuts(table, async (item, putIfAbsent) => (isFact(item, 'stated') ? undefined : putIfAbsent(item))),
  },
  {
    name: 'a sale that is told twice earns twice',
    plant: (table) => ({
      ...table,
      partition: (async (range: Range<object>) =>
        (await table.partition(range)).map(paidInside)) as Table['partition'],
    }),
  },
  {
    name: 'the counters of revenue leave out what earned nothing',
    plant: (table) => ({ ...table, transaction: () => new HidingRevenue(table.client, table.name) }),
  },
];

/** Bugs that need events out of order, or processes that die. */
export const BROKEN_IN_ANY_ORDER: readonly PlantedBug[] = [
  {
    name: 'a payment without a code that arrived before its code is not read again',
    plant: (table) => ({
      ...table,
      partitionPage: (async (request: PartitionPageRequest) =>
        isSearchForPayments(request)
          ? { items: [], cursor: null }
          : table.partitionPage(request)) as Table['partitionPage'],
    }),
  },
];

/** A lane that waited is read in smaller pages. */
const isSearchForPayments = ({ partition, limit }: PartitionPageRequest): boolean =>
  partition.startsWith('EVENT#') && limit === 100;

function withClient(table: Table, handle: (command: object, send: Send) => Promise<object>): Table {
  const client = table.client as unknown as { send: Send };
  const send: Send = (command) => handle(command, (each) => client.send(each));
  return createTable({ send } as unknown as DynamoDBDocumentClient, table.name);
}

function withPuts(
  table: Table,
  handle: (item: StoredItem, putIfAbsent: (item: StoredItem) => Promise<unknown>) => Promise<unknown>,
): Table {
  const putIfAbsent = (item: StoredItem) => handle(item, (each) => table.putIfAbsent(each));
  return { ...table, putIfAbsent: putIfAbsent as Table['putIfAbsent'] };
}

/** Plants a bug: a request that fails with one of the given errors gets an empty response. */
const withoutErrors = (table: Table, ...names: readonly string[]): Table =>
  withClient(table, async (command, send) => {
    try {
      return await send(command);
    } catch (error) {
      const { name, message } = error as Error;
      if (names.includes(name) && !message.includes('ConditionalCheckFailed')) return {};
      throw error;
    }
  });

const isSame = (one: object, other: object): boolean => textOf(one) === textOf(other);
/** Forgets that a payment was made outside of the provider. */
function paidInside(item: object): object {
  const { fact } = item as { fact?: FactItem['fact'] };
  if (fact?.type === 'out_of_band') return { ...item, fact: { ...fact, payment: '' } };
  if (fact?.type !== 'payment') return item;
  const { outOfBand: _, ...payment } = fact;
  return { ...item, fact: payment };
}

const textOf = (value: object) => JSON.stringify(value, Object.keys(value).sort());

/** Returns a copy of an item with a different sort key. If `name` is given, the value of this attribute also differs. */
function again(item: StoredItem, name?: string): StoredItem {
  const copy = { ...item, SK: `${item.SK}-again` };
  return name ? { ...copy, [name]: `${item[name]}-again` } : copy;
}

/**
 * Bugs that need no fault to have an effect, and the figures that they make wrong. The stories contain entries that are recorded in another month than that of their payment.
 */
export const PLANTED_IN_MONTHS: readonly (Pick<PlantedBug, 'name' | 'plant'> & { figures: RegExp })[] = [
  {
    name: 'each commission entry counts with its sign',
    plant: (table) => ({ ...table, transaction: () => new CountingSigns(table.client, table.name) }),
    figures: / count is /,
  },
  {
    name: 'a month of which nothing is left stays listed as due',
    plant: (table) => ({ ...table, transaction: () => new ListingForever(table.client, table.name) }),
    figures: / listed is /,
  },
  {
    name: 'only invoices for a billing cycle renew a subscription',
    plant: (table) => ({
      ...withPuts(table, (item, putIfAbsent) => putIfAbsent(byReason(item))),
      transaction: () => new TrustingReasons(table.client, table.name),
    }),
    figures: /^renewals of the customer of /,
  },
  {
    name: 'an entry is counted in the month of its payment instead of the month that records it',
    plant: (table) => ({ ...table, transaction: () => new CountingInOwnMonth(table.client, table.name) }),
    figures: / (booked|takenBack|paidOut) is /,
  },
  {
    name: 'a payout is not counted in a month that it does not settle',
    plant: (table) => ({ ...table, transaction: () => new ForgettingPayouts(table.client, table.name) }),
    figures: / (booked|takenBack|paidOut) is /,
  },
];
