import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createCanary } from '../constructs/canary.ts';
import { EventsApi } from '../constructs/events-api.ts';
import { RoutedApi } from '../constructs/http-api.ts';
import { intervalOf } from '../constructs/schedules.ts';
import { createFunctions, type ServiceFunctions } from '../constructs/service-functions.ts';
import { VERSION_OUTPUT } from '../settings/aliases.ts';
import type { DataStack } from './data-stack.ts';
import type { MailStack } from './mail-stack.ts';

interface UsedStacks {
  readonly data: DataStack;
  /** Undefined if the environment has no domain. */
  readonly mail?: MailStack | undefined;
}

/** The stack with the HTTP API, the Events API for realtime updates, and all functions except the user pool's triggers. */
export class ApiStack extends Stack {
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
    const { userPool, webClient } = data;
    this.http = new RoutedApi(this, 'Http', { stage, userPool, webClient, functions: this.functions.all });
    if (stage.canary) createCanary(this, { stage, data, events: this.events });
    for (const each of this.functions.all.values()) {
      // A scheduled function has no versions, because its next call repeats the work (ADR 40).
      if (intervalOf(each.source.name)) continue;
      const { version } = each.live;
      new CfnOutput(this, `${each.node.id}${VERSION_OUTPUT}`, { value: version.functionArn });
    }
  }
}
