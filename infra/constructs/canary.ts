import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { CANARY } from '../functions.ts';
import { canaryParameter } from '../settings/canary-parameter.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { EventsApi } from './events-api.ts';
import { scheduleFunction } from './schedules.ts';
import { ServiceFunction } from './service-function.ts';

interface CanaryProps {
  readonly stage: StageConfig;
  readonly data: DataStack;
  readonly events: EventsApi;
}

/**
 * Creates the function that checks the environment from outside every five minutes. It uses only the public URLs and has no access to the
 * table. It reads its account from the parameter that `npm run tool -- canary-setup` stores.
 */
export function createCanary(scope: Construct, { stage, data, events }: CanaryProps): void {
  const parameter = canaryParameter(stage.name);
  const canary = new ServiceFunction(scope, 'Canary', {
    source: CANARY,
    stage,
    environment: {
      SITE_ORIGIN: stage.siteOrigin,
      EVENTS_ENDPOINT: events.endpoint,
      USER_POOL_ID: data.userPool.userPoolId,
      USER_POOL_CLIENT_ID: data.webClient.userPoolClientId,
      CANARY_PARAMETER: parameter,
    },
    // Don't grant permissions for KMS, because Systems Manager decrypts the parameter with its own key.
    statements: [
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [
          Stack.of(scope).formatArn({
            service: 'ssm',
            resource: 'parameter',
            resourceName: parameter.slice(1),
            arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
          }),
        ],
      }),
    ],
  });
  const schedule = {
    source: CANARY,
    id: 'CanarySchedule',
    description: 'Checks the environment from outside',
    every: Duration.minutes(5),
  };
  scheduleFunction(scope, schedule, canary);
}
