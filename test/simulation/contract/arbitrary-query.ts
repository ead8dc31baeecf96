import fc from 'fast-check';
import { type Expression, Placeholders } from './arbitrary-expression.ts';
import { INDEX_PARTITIONS, type ItemKey, indexSortKey, key, PARTITIONS, sortKey } from './arbitrary-item.ts';

const RANGE_KEY = 'RANGE KEY';
const bound = sortKey.map((at) => ({ value: at }));

/**
 * Generates key ranges for queries with a limit or a start key. The ranges have no upper bound, because DynamoDB may reject a start key
 * beyond such a bound.
 */
const openRange: fc.Arbitrary<Expression> = fc.oneof(
  fc.constant<Expression>([]),
  fc
    .constantFrom('a', 'a#', 'z')
    .map((prefix): Expression => ['AND begins_with(', RANGE_KEY, ',', { value: prefix }, ')']),
);
const closedRange: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .tuple(fc.constantFrom('=', '<', '<=', '>', '>='), bound)
    .map(([operator, at]): Expression => ['AND', RANGE_KEY, operator, at]),
  fc.tuple(bound, bound).map(([low, high]): Expression => ['AND', RANGE_KEY, 'BETWEEN', low, 'AND', high]),
);

const part = fc.oneof(
  fc.record({ within: closedRange }),
  fc.record({ within: openRange, Limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }) }),
  fc.record({ within: openRange, from: key }),
);

/** Generates the parameters of a query, except the table name. */
export const query = fc
  .record({
    index: fc.constantFrom(undefined, 'GSI1', 'GSI2'),
    partition: fc.constantFrom(...PARTITIONS, ...INDEX_PARTITIONS),
    part: part as fc.Arbitrary<{ within: Expression; from?: ItemKey; Limit?: number }>,
    options: fc.record(
      {
        ConsistentRead: fc.boolean(),
        ScanIndexForward: fc.boolean(),
        Select: fc.constant('COUNT' as const),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ index, partition, part: { within, from, Limit }, options }) => {
    const [pk, sk] = [`${index ?? ''}PK`, `${index ?? ''}SK`];
    const placeholders = new Placeholders();
    const limits = within.map((part) => (part === RANGE_KEY ? sk : part));
    return {
      ...options,
      ...(Limit && { Limit }),
      KeyConditionExpression: placeholders.textOf([pk, '=', { value: partition }, ...limits]),
      ...placeholders.parameters,
      ...(index && { IndexName: index }),
      ...(from && {
        ExclusiveStartKey: { ...from, ...(index && { [sk]: indexSortKey(from) }), [pk]: partition },
      }),
    };
  });
