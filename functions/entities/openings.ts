import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import { monthOf } from '../../shared/money/months.ts';
import { type Key, key, partition } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** The attribute that counts the people of a day of the month, such as `d05`. */
type DayAttribute = `d${string}`;

/** The attribute that counts those of them who opened the link to the app's website, and not one to a checkout. */
type SiteDayAttribute = `s${string}`;

export type OpeningAttribute = DayAttribute | SiteDayAttribute | 'previews' | 'bots';

/**
 * The openings of a code's short link in a UTC month: people by day, and link previews and bots by month. An item stays below a kilobyte,
 * so that an opening costs one write unit.
 */
export type Openings = { readonly month: string } & { readonly [A in OpeningAttribute]?: number };

export const openingsKey = ({ appId, code }: CouponRef, month: string) =>
  key<Openings>(openingsPartition(appId, code), month);

const openingsPartition = (appId: string, code: string) => `OPENINGS#${appId}#${code}`;

/** Who opened a link: a person, a service that shows a preview of links, or another program. */
export type OpeningKind = 'person' | 'preview' | 'bot';

export interface OpenedLink extends CouponRef {
  readonly isSite: boolean;
}

function attributesOf(kind: OpeningKind, day: string, isSite: boolean): OpeningAttribute[] {
  if (kind !== 'person') return [kind === 'preview' ? 'previews' : 'bots'];
  const date = day.slice('YYYY-MM-'.length);
  return isSite ? [`d${date}`, `s${date}`] : [`d${date}`];
}

export const openingCount = (
  { isSite, ...ref }: OpenedLink,
  kind: OpeningKind,
  day: string,
): { key: Key<Openings>; attributes: OpeningAttribute[] } => ({
  key: openingsKey(ref, monthOf(day)),
  attributes: attributesOf(kind, day, isSite),
});

export const siteOpenings = (item: Openings, since: string): { day: string; people: number }[] =>
  daysOf(item, 's').filter(({ day }) => day >= since);

export type OpeningCounts = ReadonlyMap<OpeningAttribute, number>;

/** Adds openings to an item. Doesn't retry, because a write whose response is missing may have succeeded. */
export async function addOpenings(
  { client, name }: Pick<Table, 'name'> & { readonly client: DynamoDBDocumentClient },
  { PK, SK }: Key<Openings>,
  counts: OpeningCounts,
  abortSignal: AbortSignal,
): Promise<void> {
  const added = [...counts];
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { PK, SK },
      UpdateExpression: `SET #type = :type, #month = :month ADD ${added.map((_, n) => `#a${n} :n${n}`).join(', ')}`,
      ExpressionAttributeNames: {
        '#type': 'type',
        '#month': 'month',
        ...Object.fromEntries(added.map(([attribute], n) => [`#a${n}`, attribute])),
      },
      ExpressionAttributeValues: {
        ':type': 'Openings',
        ':month': SK,
        ...Object.fromEntries(added.map(([, amount], n) => [`:n${n}`, amount])),
      },
    }),
    { abortSignal },
  );
}

export interface OpeningsOfCode {
  /** The days on which people opened the link, oldest first. Days without an opening are left out. */
  readonly days: readonly { readonly day: string; readonly people: number }[];
  /** The months with openings of any kind, oldest first. `people` counts only the days that were asked for. */
  readonly months: readonly {
    readonly month: string;
    readonly people: number;
    readonly previews: number;
    readonly bots: number;
  }[];
}

/** Returns the openings of a code's link between two UTC days, such as `2026-11-05`, inclusive. Reads one item per month. */
export async function openingsOf(
  table: Pick<Table, 'partition'>,
  { appId, code }: CouponRef,
  from: string,
  to: string,
): Promise<OpeningsOfCode> {
  const items = await table.partition({
    partition: partition<Openings>(openingsPartition(appId, code)),
    between: [monthOf(from), monthOf(to)],
  });
  const days = items
    .flatMap((item) => daysOf(item))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const months = items.map(({ month, previews = 0, bots = 0 }) => ({
    month,
    people: days.filter(({ day }) => monthOf(day) === month).reduce((sum, { people }) => sum + people, 0),
    previews,
    bots,
  }));
  return { days, months };
}

const daysOf = (item: Openings, letter: 'd' | 's' = 'd'): { day: string; people: number }[] =>
  Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'number' && /^\w\d\d$/.test(name) && name.startsWith(letter)
      ? [{ day: `${item.month}-${name.slice(1)}`, people: value }]
      : [],
  );
