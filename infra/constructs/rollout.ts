import { Duration, Fn, Validations } from 'aws-cdk-lib';
import { Alarm, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { AREAS } from '../../shared/contract/operation.ts';
import { alarmProps } from '../alarms/alarm-props.ts';
import { failedRequests } from '../alarms/failed-requests.ts';
import { TWICE } from '../alarms/watch.ts';
import type { RolloutStrategy, StageConfig } from '../config.ts';
import { GO, HEALTH, ROLLOUT_CHECK, WEBHOOK_RECEIVER } from '../functions.ts';
import { acknowledgeWildcard } from './acknowledge-wildcard.ts';
import type { RoutedApi } from './http-api.ts';
import { ServiceFunction } from './service-function.ts';

interface RolloutProps {
  readonly stage: StageConfig;
  /** The functions whose new versions are checked before they get traffic. */
  readonly functions: readonly ServiceFunction[];
  readonly http: RoutedApi;
}

const SPEEDS: Readonly<Record<RolloutStrategy, ILambdaDeploymentConfig>> = {
  'all-at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  linear: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
};

/**
 * The functions whose callers wait for a response. New versions of these functions get traffic at the speed that the stage's configuration
 * sets.
 */
const SERVING: readonly string[] = [...AREAS, GO.name, HEALTH.name, WEBHOOK_RECEIVER.name];

const MANAGED_POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * The CodeDeploy resources for deploying new versions of functions. CodeDeploy moves the alias of each function to its new version only
 * after all new versions have passed a check (`functions/rollout`). If this check fails, or if too many requests fail during a gradual
 * deployment, the aliases point to the previous versions again, and CloudFormation rolls back the stack (ADR 40).
 */
export class Rollout extends Construct {
  constructor(scope: Construct, id: string, { stage, functions, http }: RolloutProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${MANAGED_POLICY}]`,
      reason: 'CodeDeploy extends its policy with every feature. Only CodeDeploy can assume the role.',
    });
    const check = this.#createCheck(stage, functions);
    acknowledgeWildcard(role, `${check.function.functionArn}:*`, 'It includes every version of the check.');
    // Use an alarm only for a gradual rollout, because any other deployment ends before an alarm could detect an error.
    const alarms = stage.rollout === 'all-at-once' ? [] : [this.#createAlarm(http)];
    for (const { source, live } of functions) {
      const isServing = SERVING.includes(source.name);
      const group = new LambdaDeploymentGroup(this, source.name, {
        application,
        role,
        alias: live,
        deploymentConfig: SPEEDS[isServing ? stage.rollout : 'all-at-once'],
        preHook: check.function,
        alarms: isServing ? alarms : [],
        autoRollback: {
          failedDeployment: true,
          stoppedDeployment: true,
          deploymentInAlarm: isServing && alarms.length > 0,
        },
      });
      group.grantPutLifecycleEventHookExecutionStatus(check.function);
      // Update the check before the aliases, because the check contains the list of new versions.
      live.node.addDependency(check);
    }
  }

  #createCheck(stage: StageConfig, functions: readonly ServiceFunction[]): ServiceFunction {
    const versions = functions.map(({ source, function: made }) => ({
      name: source.name,
      arn: made.currentVersion.functionArn,
      anyVersion: `${made.functionArn}:*`,
    }));
    const check = new ServiceFunction(this, 'Check', {
      source: ROLLOUT_CHECK,
      stage,
      environment: {
        VERSIONS: Fn.join(
          ',',
          versions.map(({ name, arn }) => `${name}=${arn}`),
        ),
      },
      statements: [
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: versions.map(({ anyVersion }) => anyVersion),
        }),
      ],
    });
    for (const { anyVersion } of versions)
      acknowledgeWildcard(check, anyVersion, 'Every deployment publishes versions with new numbers.');
    Validations.of(check.function).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'CodeDeploy calls it and waits for the result. A deployment without a result fails.',
    });
    return check;
  }

  #createAlarm({ api }: RoutedApi): IAlarm {
    return new Alarm(this, 'deployment-errors', {
      ...alarmProps({
        id: 'deployment-errors',
        meaning: 'At least 1% of the requests fail while a new version gets its first traffic.',
        // Use the API's metrics instead of its stage's metrics. An alarm on the stage would create a dependency cycle, because the stage
        // depends on the aliases, and the aliases depend on this alarm.
        metric: failedRequests(api, { period: Duration.minutes(1), enough: 3 }),
        threshold: 1,
        ...TWICE,
      }),
    });
  }
}
