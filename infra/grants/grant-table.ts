import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LISTS, PARTITIONS } from './partitions.ts';
import { type ItemAction, TABLE_GRANTS } from './table-grants.ts';

/** Builds the policy statements that a function needs to use the table. Each statement is restricted to certain partitions. */
export function tableStatements(functionName: string, table: ITableV2): PolicyStatement[] {
  const grants = TABLE_GRANTS[functionName] ?? [];
  const partitionsByAction = new Map<ItemAction, string[]>();
  const statements: PolicyStatement[] = [];
  for (const grant of grants) {
    if ('index' in grant) {
      const lists = grant.lists.map((name) => LISTS[name]);
      statements.push(restrictedStatement(['Query'], `${table.tableArn}/index/${grant.index}`, lists));
      continue;
    }
    if (grant.attributes) {
      const statement = restrictedStatement(grant.actions, table.tableArn, [PARTITIONS[grant.partition]]);
      statement.addCondition('ForAllValues:StringEquals', { 'dynamodb:Attributes': grant.attributes });
      // Deny reads of all attributes too, because `ForAllValues` allows a request that names none. Source:
      // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html.
      if (grant.actions.includes('GetItem'))
        statement.addCondition('StringEqualsIfExists', { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' });
      statements.push(statement);
      continue;
    }
    for (const action of grant.actions) {
      partitionsByAction.set(action, [
        ...(partitionsByAction.get(action) ?? []),
        PARTITIONS[grant.partition],
      ]);
    }
  }
  for (const [actions, partitions] of groupByPartitions(partitionsByAction)) {
    statements.push(restrictedStatement(actions, table.tableArn, partitions));
  }
  return statements;
}

/**
 * Groups actions that have the same partitions. A batch may read items of several types, and IAM requires that a single statement matches
 * all of their keys. All partitions for an action must therefore be in one statement.
 */
function groupByPartitions(
  partitionsByAction: ReadonlyMap<ItemAction, string[]>,
): [ItemAction[], string[]][] {
  const groups = new Map<string, [ItemAction[], string[]]>();
  for (const [action, partitions] of partitionsByAction) {
    const fence = partitions.join();
    const [actions] = groups.get(fence) ?? [[]];
    groups.set(fence, [[...actions, action], partitions]);
  }
  return [...groups.values()];
}

/**
 * Builds a statement that restricts actions to certain partitions. Grants only actions that require a partition key, because `ForAllValues`
 * also allows calls without partition keys, such as scans. For a query of an index, the partition key is that of the index.
 */
function restrictedStatement(
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
