import { Alarm, ComparisonOperator, type Dashboard, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import type { EventsApi } from '../events-api.ts';
import type { RoutedApi } from '../http-api.ts';
import type { MailStack } from '../mail-stack.ts';
import type { QueueConsumer } from '../queue-consumer.ts';
import type { ServiceFunction } from '../service-function.ts';
import type { StreamConsumer } from '../stream-consumer.ts';
import { createAlarmTopics } from './alarm-topics.ts';
import { queueConsumerWatches, streamConsumerWatches } from './consumer-watches.ts';
import { createDashboard } from './dashboard.ts';
import { functionWatches } from './function-watches.ts';
import { mailWatches } from './mail-watches.ts';
import { severityOf } from './severity.ts';
import { systemWatches } from './system-watches.ts';
import type { Watch } from './watch.ts';
import { webhookWatches } from './webhook-watches.ts';

interface MonitoringProps {
  readonly stage: StageConfig;
  readonly functions: readonly ServiceFunction[];
  readonly streamConsumers: readonly StreamConsumer[];
  readonly queueConsumers: readonly QueueConsumer[];
  readonly http: RoutedApi;
  readonly events: EventsApi;
  readonly table: ITableV2;
  /** The stack with the email identity. Undefined without a domain. */
  readonly mail: MailStack | undefined;
}

/** The alarms, the topic that sends emails about them, and a dashboard that shows them. */
export class Monitoring extends Construct {
  readonly dashboard: Dashboard;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, functions, streamConsumers, queueConsumers, mail } = props;
    const watches = [
      ...functions.flatMap(functionWatches),
      ...streamConsumers.flatMap(streamConsumerWatches),
      ...queueConsumers.flatMap(queueConsumerWatches),
      ...systemWatches(props),
      ...webhookWatches(this, props),
      ...(mail ? mailWatches(mail) : []),
    ];
    const alarms = watches.map((watch) => [watch.id, this.#addAlarm(watch)] as const);
    if (stage.alarmAddress) {
      const topics = createAlarmTopics(this, stage.alarmAddress, stage.pageAddress);
      for (const [id, alarm] of alarms) {
        const action = new SnsAction(topics[severityOf(id)]);
        alarm.addAlarmAction(action);
        alarm.addOkAction(action);
      }
    }
    this.dashboard = createDashboard(
      this,
      props,
      alarms.map(([, alarm]) => alarm),
    );
  }

  #addAlarm({ id, meaning, metric, threshold, bad, of, isMinimum = false }: Watch): Alarm {
    return new Alarm(this, id, {
      alarmDescription: `${meaning} What to do: docs/operations.md, ${id}.`,
      metric,
      threshold,
      comparisonOperator: isMinimum
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      datapointsToAlarm: bad,
      evaluationPeriods: of,
      // Missing data means that there was no activity. This is normal, except for a watch that requires a minimum.
      treatMissingData: isMinimum ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }
}
