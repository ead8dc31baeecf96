import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';
import { createTable } from './table.ts';
import { addWebClient, createUserPool } from './user-pool.ts';
import { addTriggers } from './user-pool-triggers.ts';

/** What must outlive every other stack: the table and the users, with the triggers that cannot live apart from the pool. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, 'Data', {
      description: 'Tributary: the table and the users',
      terminationProtection: stage.keepsData,
    });
    this.table = createTable(this, stage);
    this.userPool = createUserPool(this, stage);
    this.webClient = addWebClient(this.userPool);
    addTriggers(this, this.userPool, this.table, stage);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.webClient.userPoolClientId });
  }
}
