import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../config.ts';
import { patternOf } from './pattern-of.ts';
import { type ItemAction, TABLE_GRANTS } from './table-grants.ts';

/**
 * Builds the policy statements that let a function use the table. Each statement allows only certain partitions, unless the environment's
 * setting `grants` is `table`.
 */
export function tableStatements(
  functionName: string,
  table: Pick<ITableV2, 'tableArn'>,
  { grants: granted }: Pick<StageConfig, 'grants'>,
): PolicyStatement[] {
  const restrictedStatement = granted === 'table' ? unrestricted : restricted;
  const grants = TABLE_GRANTS[functionName] ?? [];
  const partitionsByAction = new Map<ItemAction, string[]>();
  const statements: PolicyStatement[] = [];
  for (const grant of grants) {
    if ('index' in grant) {
      const lists = grant.lists.map(patternOf);
      statements.push(restrictedStatement(['Query'], `${table.tableArn}/index/${grant.index}`, lists));
      continue;
    }
    if (grant.attributes) {
      const statement = restrictedStatement(grant.actions, table.tableArn, [patternOf(grant.partition)]);
      statement.addCondition('ForAllValues:StringEquals', { 'dynamodb:Attributes': grant.attributes });
      // Require that read requests name their attributes, because `ForAllValues` also allows requests that name no attributes and therefore
      // return the whole item. Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html.
      if (grant.actions.includes('GetItem'))
        statement.addCondition('StringEqualsIfExists', { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' });
      statements.push(statement);
      continue;
    }
    for (const action of grant.actions) {
      partitionsByAction.set(action, [...(partitionsByAction.get(action) ?? []), patternOf(grant.partition)]);
    }
  }
  for (const [actions, partitions] of groupByPartitions(partitionsByAction)) {
    statements.push(restrictedStatement(actions, table.tableArn, partitions));
  }
  return statements;
}

/**
 * Groups the actions that are allowed on the same partitions, so that each action appears in only one statement. IAM requires a single
 * statement that allows all keys of a batch.
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
 * Builds a policy statement that allows actions on certain partitions only. Pass only actions that require a partition key, because
 * `ForAllValues` also allows scans and other calls without a partition key. For a query of an index, IAM checks the index's partition key.
 */
function restricted(
  actions: readonly string[],
  resource: string,
  partitions: readonly string[],
): PolicyStatement {
  const statement = unrestricted(actions, resource);
  statement.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': partitions });
  return statement;
}

const unrestricted = (actions: readonly string[], resource: string) =>
  new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [resource] });
