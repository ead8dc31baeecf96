import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LISTS, PARTITIONS } from './partitions.ts';
import { TABLE_GRANTS, type TableGrant } from './table-grants.ts';

/** The statements by which the function of that name may use the table, each fenced to its partitions. */
export function tableStatements(functionName: string, table: TableV2): PolicyStatement[] {
  const grants = TABLE_GRANTS[functionName] ?? [];
  return grants.map((grant) => statement(grant, table));
}

function statement(grant: TableGrant, table: TableV2): PolicyStatement {
  if ('index' in grant) {
    const resource = `${table.tableArn}/index/${grant.index}`;
    return fenced(
      ['Query'],
      resource,
      grant.lists.map((name) => LISTS[name]),
    );
  }
  return fenced(grant.actions, table.tableArn, [PARTITIONS[grant.partition]]);
}

/** Every one of these actions names its partition keys; `ForAllValues` would let through a call that names none, such as a scan. */
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
