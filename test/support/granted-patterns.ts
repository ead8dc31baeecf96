import { patternOf } from '../../infra/grants/pattern-of.ts';
import { TABLE_GRANTS } from '../../infra/grants/table-grants.ts';

/** The patterns of all partitions of the table, or of its indexes, that any function may use. */
export const grantedPatterns = (of: 'table' | 'index'): string[] => {
  const granted = Object.values(TABLE_GRANTS)
    .flat()
    .flatMap((grant) =>
      'index' in grant ? (of === 'index' ? grant.lists : []) : of === 'table' ? grant.partition : [],
    );
  return [...new Set(granted.map(patternOf))];
};
