import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createCopiesVault } from '../constructs/backup.ts';

export class RecoveryStack extends Stack {
  constructor(scope: Construct, stage: StageConfig, region: string) {
    super(scope, 'Recovery', {
      description: 'Tributary: copies of the backups',
      terminationProtection: stage.keepsData,
      env: { region, account: stage.account },
    });
    createCopiesVault(this, stage);
  }
}
