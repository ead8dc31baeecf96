import fc from 'fast-check';

/** Sort keys whose order in DynamoDB (by UTF-8 bytes) differs from their order in JavaScript. */
const SORT_KEYS = ['a', 'a#1', 'a#2', 'b', '\u{ff5e}', '\u{1f600}'];
export const PARTITIONS = ['p', 'q'] as const;
export const INDEX_PARTITIONS = ['x', 'y'] as const;

export interface ItemKey {
  readonly PK: string;
  readonly SK: string;
}

export const sortKey = fc.constantFrom(...SORT_KEYS);
export const key: fc.Arbitrary<ItemKey> = fc.record({ PK: fc.constantFrom(...PARTITIONS), SK: sortKey });

export const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -5, max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.1, 0.2, -0.7, 0.001, 1.5) },
  { weight: 1, arbitrary: fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER) },
  { weight: 1, arbitrary: fc.constantFrom(2n ** 53n, 10n ** 20n, -(10n ** 37n), 10n ** 38n - 1n) },
);
const text = fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'é', '\u{1f600}', '2026-01');
const binary = fc.constantFrom('', 'a', 'ab', '\u{ff}').map((bytes) => Buffer.from(bytes, 'latin1'));
const setOf = <T>(...members: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...members), { minLength: 1 }).map((all) => new Set(all));
export const textSet = setOf('a', 'b', 'c');
const scalar = fc.oneof(number, text, fc.boolean(), fc.constant(null), binary);

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: textSet },
  { weight: 1, arbitrary: setOf(0, 1, 2.5) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('a', 'b'), scalar, { minKeys: 1 }) },
);

/** Generates attributes. Most of them have the type that their name suggests. */
const attributes = fc.record(
  { n: number, m: number, s: text, t: text, set: textSet, any: value },
  { requiredKeys: [] },
);
/** The sort key is different for each item, because DynamoDB doesn't define the order of items with the same sort key. */
export const indexSortKey = ({ PK, SK }: ItemKey) => `${SK}${PK}`;

export const item = fc
  .tuple(attributes, key, fc.constantFrom(undefined, 'GSI1', 'GSI2'), fc.constantFrom(...INDEX_PARTITIONS))
  .map(([own, primary, index, partition]) => ({
    ...own,
    ...(index && { [`${index}PK`]: partition, [`${index}SK`]: indexSortKey(primary) }),
    ...primary,
  }));
