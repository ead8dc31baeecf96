import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

const INDEXES = ['GSI1', 'GSI2', 'GSI3'] as const;

/**
 * The one table. The indexes hold keys only: an index says which items, the table says what they hold, so a change of an item's
 * other attributes is never written twice. The stream carries both images, as the worker's filter reads the new one.
 */
export function createTable(scope: Construct, { keepsData }: { keepsData: boolean }): TableV2 {
  return new TableV2(scope, 'Table', {
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    sortKey: { name: 'SK', type: AttributeType.STRING },
    globalSecondaryIndexes: INDEXES.map((indexName) => ({
      indexName,
      partitionKey: { name: `${indexName}PK`, type: AttributeType.STRING },
      sortKey: { name: `${indexName}SK`, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    })),
    billing: Billing.onDemand(),
    timeToLiveAttribute: 'expiresAt',
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}
