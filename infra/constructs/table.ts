import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { INDEXES, PRIMARY_KEY, TTL_ATTRIBUTE } from '../settings/table-schema.ts';
import { removalPolicyOfProtected } from './removal-policy.ts';

const stringKey = ({ partitionKey, sortKey }: typeof PRIMARY_KEY) => ({
  partitionKey: { name: partitionKey, type: AttributeType.STRING },
  sortKey: { name: sortKey, type: AttributeType.STRING },
});

/**
 * Creates the product's only table. Its indexes contain only keys, so a change to other attributes is not written to the indexes. The
 * stream contains both the old and the new image of an item. Event filters match the new image or, if the item was removed, the old image.
 */
export function createStackTable(
  scope: Construct,
  { keepsData, warmThroughput: warm }: StageConfig,
): TableV2 {
  return new TableV2(scope, 'Table', {
    ...stringKey(PRIMARY_KEY),
    globalSecondaryIndexes: INDEXES.map(({ indexName, ...key }) => ({
      indexName,
      ...stringKey(key),
      projectionType: ProjectionType.KEYS_ONLY,
    })),
    billing: Billing.onDemand(),
    ...(warm && { warmThroughput: { readUnitsPerSecond: warm.reads, writeUnitsPerSecond: warm.writes } }),
    timeToLiveAttribute: TTL_ATTRIBUTE,
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData,
    removalPolicy: removalPolicyOfProtected(keepsData),
  });
}

/**
 * The stack always keeps its own table, so that no deployment deletes it. The templates contain the name of a restored table as a literal,
 * because CloudFormation would not update the functions if only the value of a reference changed.
 */
export function tableInUse(scope: Construct, own: TableV2, { table }: StageConfig): ITableV2 {
  if (!table) return own;
  const { name: tableName, streamArn: tableStreamArn } = table;
  return TableV2.fromTableAttributes(scope, 'RestoredTable', { tableName, tableStreamArn });
}
