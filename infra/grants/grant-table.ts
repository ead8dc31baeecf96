import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LISTS, PARTITIONS } from './partitions.ts';
import { type ItemAction, TABLE_GRANTS } from './table-grants.ts';

/** The statements by which the function of that name may use the table, each fenced to its partitions. */
export function tableStatements(functionName: string, table: TableV2): PolicyStatement[] {
  const grants = TABLE_GRANTS[functionName] ?? [];
  const partitionsByAction = new Map<ItemAction, string[]>();
  const statements: PolicyStatement[] = [];
  for (const grant of grants) {
    if ('index' in grant) {
      const lists = grant.lists.map((name) => LISTS[name]);
      statements.push(fenced(['Query'], `${table.tableArn}/index/${grant.index}`, lists));
      continue;
    }
    for (const action of grant.actions) {
      partitionsByAction.set(action, [
        ...(partitionsByAction.get(action) ?? []),
        PARTITIONS[grant.partition],
      ]);
    }
  }
  for (const [actions, partitions] of sameFence(partitionsByAction)) {
    statements.push(fenced(actions, table.tableArn, partitions));
  }
  return statements;
}

/**
 * One statement has all partitions of an action, as a batch may read several kinds at once and one statement must then fit all of its
 * keys. Actions with the same partitions share theirs.
 */
function sameFence(partitionsByAction: ReadonlyMap<ItemAction, string[]>): [ItemAction[], string[]][] {
  const groups = new Map<string, [ItemAction[], string[]]>();
  for (const [action, partitions] of partitionsByAction) {
    const fence = partitions.join();
    const [actions] = groups.get(fence) ?? [[]];
    groups.set(fence, [[...actions, action], partitions]);
  }
  return [...groups.values()];
}

/**
 * Every one of these actions names its partition keys, a query of an index those of the index; `ForAllValues` would let through a call that
 * names none, such as a scan.
 */
function fenced(
  actions: readonly string[],
  resource: string,
  partitions: readonly string[],
): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [resource],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
  });
}
