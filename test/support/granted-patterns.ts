import { type KeyBuilder, patternOf } from '../../infra/grants/pattern-of.ts';
import { TABLE_GRANTS } from '../../infra/grants/table-grants.ts';

const grants = Object.values(TABLE_GRANTS).flat();
const patternsOf = (builders: readonly KeyBuilder[]) => [...new Set(builders.map(patternOf))];

/** The partitions of the table, and the lists of its indexes, that any function may use. */
export const GRANTED_PARTITIONS = patternsOf(
  grants.flatMap((grant) => ('partition' in grant ? grant.partition : [])),
);
export const GRANTED_LISTS = patternsOf(grants.flatMap((grant) => ('index' in grant ? grant.lists : [])));
