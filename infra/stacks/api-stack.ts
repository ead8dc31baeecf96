import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createCanary } from '../constructs/canary.ts';
import { EventsApi } from '../constructs/events-api.ts';
import { RoutedApi } from '../constructs/http-api.ts';
import { Rollout } from '../constructs/rollout.ts';
import { createFunctions, type ServiceFunctions } from '../constructs/service-functions.ts';
import type { AnalyticsStack } from './analytics-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { MailStack } from './mail-stack.ts';

interface UsedStacks {
  readonly data: DataStack;
  /** The stack with the email identity. Undefined if the environment has no domain. */
  readonly mail?: MailStack | undefined;
  /** The stack with the exports of the table. Undefined if the environment has no analytics. */
  readonly analytics?: AnalyticsStack | undefined;
}

/** The stack with the HTTP API, the Events API for realtime updates, and all functions except the user pool's triggers. */
export class ApiStack extends Stack {
  /** The HTTP API, which clients reach through the CloudFront distribution. */
  readonly http: RoutedApi;
  readonly events: EventsApi;
  readonly functions: ServiceFunctions;

  constructor(scope: Construct, stage: StageConfig, { data, mail, analytics }: UsedStacks) {
    super(scope, 'Api', {
      description: 'Tributary: the API, the stream and realtime',
      terminationProtection: stage.keepsData,
    });
    this.events = new EventsApi(this, 'Events', { stage, userPool: data.userPool, table: data.table });
    this.functions = createFunctions(this, { stage, data, events: this.events, mail, analytics });
    const apis = stage.apiGenerations.map(
      (generation) =>
        new RoutedApi(this, apiId(generation), {
          stage,
          userPool: data.userPool,
          webClient: data.webClient,
          functionOf: (name) => {
            const found = this.functions.all.get(name);
            if (!found) throw new Error(`There is no function ${name} for a route`);
            return found;
          },
        }),
    );
    const newest = apis.at(-1);
    if (!newest) throw new Error('An environment needs at least one API');
    this.http = newest;
    if (stage.canary) createCanary(this, { stage, data, events: this.events });
    new Rollout(this, 'Rollout', {
      stage,
      functions: [...this.functions.all.values()].filter(({ isVersioned }) => isVersioned),
      http: this.http,
    });
  }
}

/**
 * Returns the construct id of an API. The first API's id must stay `Http`, without a number. If it changed, CloudFormation would replace
 * the API.
 */
const apiId = (generation: number) => (generation === 1 ? 'Http' : `Http${generation}`);
