import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createCanary } from '../constructs/canary.ts';
import { EventsApi } from '../constructs/events-api.ts';
import { RoutedApi } from '../constructs/http-api.ts';
import { Rollout } from '../constructs/rollout.ts';
import { createRoutes } from '../constructs/routes.ts';
import { intervalOf } from '../constructs/schedules.ts';
import { createFunctions, type ServiceFunctions } from '../constructs/service-functions.ts';
import type { DataStack } from './data-stack.ts';
import type { MailStack } from './mail-stack.ts';

interface UsedStacks {
  readonly data: DataStack;
  /** The stack with the email identity. Undefined if the environment has no domain. */
  readonly mail?: MailStack | undefined;
}

/** The stack with the HTTP APIs, the Events API for realtime updates, and all functions except the user pool's triggers. */
export class ApiStack extends Stack {
  /** The HTTP APIs, one per generation. */
  readonly apis: readonly RoutedApi[];
  /** The newest of the HTTP APIs, which clients reach through the CloudFront distribution. */
  readonly http: RoutedApi;
  readonly events: EventsApi;
  readonly functions: ServiceFunctions;

  constructor(scope: Construct, stage: StageConfig, { data, mail }: UsedStacks) {
    super(scope, 'Api', {
      description: 'Tributary: the API, the stream and realtime',
      terminationProtection: stage.keepsData,
    });
    this.events = new EventsApi(this, 'Events', { stage, userPool: data.userPool, table: data.table });
    this.functions = createFunctions(this, { stage, data, events: this.events, mail });
    this.apis = stage.apiGenerations.map((generation) => new RoutedApi(this, stage, generation));
    const newest = this.apis.at(-1);
    if (!newest) throw new Error('An environment needs at least one API');
    this.http = newest;
    const { userPool, webClient } = data;
    for (const http of this.apis.filter((each) => hasRoutesInApiStack(stage, each))) {
      const { api, accessLogs } = http;
      // Create the routes below the API, because that gives them the logical ids that they already have.
      createRoutes(http, { stage, api, accessLogs, userPool, webClient, functions: this.functions.all }, api);
    }
    if (stage.canary) createCanary(this, { stage, data, events: this.events });
    new Rollout(this, 'Rollout', {
      stage,
      // A scheduled function has no versions, because its next call repeats the work (ADR 40).
      functions: [...this.functions.all.values()].filter(({ source }) => !intervalOf(source.name)),
      http: this.http,
    });
  }
}

/** Returns true for the API of an environment that has not moved its routes to their own stack yet (docs/operations.md). */
export const hasRoutesInApiStack = ({ routesInApiStack }: StageConfig, { generation }: RoutedApi): boolean =>
  routesInApiStack === generation;
