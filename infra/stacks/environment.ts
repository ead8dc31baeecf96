import { PermissionsBoundary, Stage, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { ApiStack } from './api-stack.ts';
import { CostsStack } from './costs-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeMonitoringStack } from './edge-monitoring-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { MailStack } from './mail-stack.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import { RecoveryKeysStack } from './recovery-keys-stack.ts';
import { RecoveryStack } from './recovery-stack.ts';
import { WebStack } from './web-stack.ts';

/**
 * Dashboards get no tags, because cost reports don't need them. Some versions of CloudFormation's schema don't even allow tags on
 * dashboards (cfn-lint: E3002).
 */
const TAGGING = { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] };

/**
 * The name of the managed policy that limits all roles of all environments. An administrator creates this policy once per account
 * (`infra/policies/boundary.json`, docs/deploy.md). A deployment can create roles only within this limit, so an attacker who takes over the
 * CI pipeline cannot become an administrator.
 */
export const BOUNDARY = 'tributary-boundary';

export class Environment extends Stage {
  /** Undefined if the environment has no domain. */
  readonly mail: MailStack | undefined;
  /** Undefined if the environment has no second region. */
  readonly recovery: RecoveryStack | undefined;
  readonly data: DataStack;
  /** Undefined if the environment has no second region. */
  readonly recoveryKeys: RecoveryKeysStack | undefined;
  readonly api: ApiStack;
  readonly web: WebStack;
  /** Undefined if the environment has no domain. */
  readonly edge: EdgeStack | undefined;
  /** Undefined if the environment has no alarm address. */
  readonly monitoring: MonitoringStack | undefined;
  /** Undefined if the environment has no domain or no alarm address. */
  readonly edgeMonitoring: EdgeMonitoringStack | undefined;
  /** Undefined if the environment has no alarm address. */
  readonly costs: CostsStack | undefined;

  /** Creates the environment's stacks. `siteFolder` is the directory that contains the built web app. */
  constructor(scope: Construct, stage: StageConfig, siteFolder: string) {
    super(scope, stage.name, {
      env: { region: stage.region, account: stage.account },
      // Attach the boundary to every role, including those that the CDK creates for its own functions.
      permissionsBoundary: PermissionsBoundary.fromName(BOUNDARY),
    });
    this.mail = stage.domain && new MailStack(this, stage, stage.domain);
    this.recovery = stage.backupRegion ? new RecoveryStack(this, stage, stage.backupRegion) : undefined;
    this.data = new DataStack(this, stage, this.mail);
    // Declare this dependency explicitly, because nothing in the stacks implies it. The DNS records of the email identity must exist before
    // Cognito uses this identity.
    if (this.mail) this.data.addStackDependency(this.mail);
    // Create the vault for the copies first, because the backup plan refers to the vault by its name.
    if (this.recovery) this.data.addStackDependency(this.recovery);
    const { backupRegion: region } = stage;
    this.recoveryKeys = region ? new RecoveryKeysStack(this, { stage, region, data: this.data }) : undefined;
    this.api = new ApiStack(this, stage, { data: this.data, mail: this.mail });
    this.edge = stage.domain && new EdgeStack(this, stage, stage.domain);
    this.web = new WebStack(this, { stage, data: this.data, api: this.api, edge: this.edge, siteFolder });
    const { alarmAddress: address } = stage;
    this.monitoring = address
      ? new MonitoringStack(this, { stage, address, data: this.data, api: this.api, mail: this.mail })
      : undefined;
    this.edgeMonitoring =
      address && stage.domain ? new EdgeMonitoringStack(this, { stage, address, web: this.web }) : undefined;
    this.costs = address ? new CostsStack(this, { stage, address }) : undefined;
    for (const stack of [this.web, this.monitoring, this.edgeMonitoring])
      if (stack) this.costs?.addStackDependency(stack);
    Tags.of(this).add('service', 'tributary', TAGGING);
    Tags.of(this).add('environment', stage.name.toLowerCase(), TAGGING);
  }
}
