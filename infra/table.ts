import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

const INDEXES = ['GSI1', 'GSI2', 'GSI3'] as const;

/**
 * Creates the single table. The indexes contain only keys, so a change of other attributes isn't written twice; items are read from the
 * table. The stream contains both images: filters read the new one, or the old one of a removed item.
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
