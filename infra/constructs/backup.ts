import { ArnFormat, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { DAILY_DAYS, MONTHLY_DAYS } from '../settings/backup-days.ts';

/** The name is fixed, because a stack in another region refers to it. */
const copiesName = ({ name }: StageConfig) => `${name}-copies`;

/** Creates a vault. Nobody can delete a backup in the vault before the backup expires. */
function createVault(scope: Construct, id: string, backupVaultName?: string): BackupVault {
  return new BackupVault(scope, id, {
    backupVaultName,
    blockRecoveryPointDeletion: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

export const createCopiesVault = (scope: Construct, stage: StageConfig): BackupVault =>
  createVault(scope, 'Copies', copiesName(stage));

/**
 * Creates daily and monthly backups of the table. Point-in-time recovery is not enough, because it ends when the table is deleted. If there
 * is a second region, copies each backup to the vault there.
 */
export function backUp(scope: Construct, table: ITableV2, stage: StageConfig): void {
  const copies = stage.backupRegion ? copiesVault(scope, stage, stage.backupRegion) : undefined;
  const plan = new BackupPlan(scope, 'BackupPlan', { backupVault: createVault(scope, 'Backups') });
  const daily = { deleteAfter: Duration.days(DAILY_DAYS) };
  const monthly = { moveToColdStorageAfter: Duration.days(1), deleteAfter: Duration.days(MONTHLY_DAYS) };
  const copyTo = (lifecycle: object) =>
    copies ? [{ destinationBackupVault: copies, ...lifecycle }] : undefined;
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Daily',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      ...daily,
      copyActions: copyTo(daily),
    }),
  );
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Monthly',
      scheduleExpression: Schedule.cron({ day: '1', hour: '5', minute: '0' }),
      // Keep monthly backups for a long time in only one vault: the vault in the second region, if there is one.
      ...(copies ? daily : monthly),
      copyActions: copyTo(monthly),
    }),
  );
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
    ],
  });
  plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)], role });
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    reason: 'AWS Backup extends its policy with every feature. Only AWS Backup can assume the role.',
  });
}

function copiesVault(scope: Construct, stage: StageConfig, region: string): IBackupVault {
  const arn = Stack.of(scope).formatArn({
    service: 'backup',
    region,
    resource: 'backup-vault',
    resourceName: copiesName(stage),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return BackupVault.fromBackupVaultArn(scope, 'Copies', arn);
}
