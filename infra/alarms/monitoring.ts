import { Alarm, type Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import type { EventsApi } from '../constructs/events-api.ts';
import type { RoutedApi } from '../constructs/http-api.ts';
import type { QueueConsumer } from '../constructs/queue-consumer.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { StreamConsumer } from '../constructs/stream-consumer.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import { alarmProps } from './alarm-props.ts';
import { burnRateWatches } from './burn-rates.ts';
import { canaryWatch } from './canary-watch.ts';
import { queueConsumerWatches, streamConsumerWatches } from './consumer-watches.ts';
import { createDashboard } from './dashboard.ts';
import { functionWatches } from './function-groups.ts';
import { mailWatches } from './mail-watches.ts';
import { notifyOf } from './notify.ts';
import { ownMetric } from './own-metric.ts';
import { createSlos } from './slos.ts';
import { systemWatches } from './system-watches.ts';
import { userPoolWatch } from './user-pool-watches.ts';
import { webhookWatches } from './webhook-watches.ts';

interface MonitoringProps {
  readonly stage: StageConfig;
  readonly address: string;
  readonly functions: readonly ServiceFunction[];
  readonly streamConsumers: readonly StreamConsumer[];
  readonly queueConsumers: readonly QueueConsumer[];
  readonly http: RoutedApi;
  readonly events: EventsApi;
  readonly table: ITableV2;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
  /** Undefined if the environment has no domain. */
  readonly mail: MailStack | undefined;
}

export class Monitoring extends Construct {
  readonly dashboard: Dashboard;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, address, functions, streamConsumers, queueConsumers, mail } = props;
    const canaryHurt = stage.canary ? ownMetric(stage, METRICS.canaryHurt) : undefined;
    const watches = [
      ...createSlos(this, props).flatMap((slo) => burnRateWatches(slo, canaryHurt)),
      ...(stage.canary ? [canaryWatch(stage)] : []),
      ...systemWatches(this, props),
      ...functionWatches(stage, functions),
      ...streamConsumers.flatMap(streamConsumerWatches),
      ...queueConsumers.flatMap(queueConsumerWatches),
      ...webhookWatches(stage),
      userPoolWatch(props),
      ...(mail ? mailWatches(mail, stage) : []),
    ];
    const alarms = watches.map((watch) => [watch.id, new Alarm(this, watch.id, alarmProps(watch))] as const);
    notifyOf(this, alarms, { stage, address });
    this.dashboard = createDashboard(
      this,
      props,
      alarms.map(([, alarm]) => alarm),
    );
  }
}
