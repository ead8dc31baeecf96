import { Duration } from 'aws-cdk-lib';
import { AUDIT_EVERY } from '../audit-schedule.ts';
import { AUDIT, TRIGGERS } from '../functions.ts';
import type { ServiceFunction } from '../service-function.ts';
import type { StreamConsumer } from '../stream-consumer.ts';
import { AT_ONCE, LASTING, TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
/** The delay after which stream processing is considered late. Nothing is lost yet, because the stream keeps records for a day. */
const LATE = Duration.minutes(10);

/** A note for the alarms of functions whose errors include rejections. A trigger can reject a sign-up only by throwing. */
const REFUSALS: Readonly<Record<string, string>> = {
  [TRIGGERS.name]: 'A sign-up that was sent past our form and refused is counted too.',
};

/**
 * Returns the watches of a function. The period is five minutes or, for a scheduled function, its interval, because there is no data
 * between calls.
 */
export function functionWatches({ source: { name }, function: made }: ServiceFunction): Watch[] {
  const period = name === AUDIT.name ? { period: AUDIT_EVERY } : PERIOD;
  const timeoutMs = made.timeout?.toMilliseconds() ?? 0;
  return [
    {
      id: `${name}-errors`,
      meaning: `${name} crashed or ran out of time. ${REFUSALS[name] ?? 'Refusals that it answers itself are not counted.'}`,
      metric: made.metricErrors(period),
      threshold: 1,
      ...TWICE,
    },
    {
      id: `${name}-throttles`,
      meaning: `${name} had no execution left for a call: its reservation or the account's limit is used up.`,
      metric: made.metricThrottles(period),
      threshold: 1,
      ...TWICE,
    },
    {
      id: `${name}-slow`,
      meaning: `One call of ${name} in a hundred takes more than half of the time it has.`,
      metric: made.metricDuration({ ...period, statistic: 'p99' }),
      threshold: timeoutMs / 2,
      ...LASTING,
    },
  ];
}

/** Returns the additional watches of a stream consumer. */
export function consumerWatches({ source: { name }, function: made, deadLetters }: StreamConsumer): Watch[] {
  return [
    {
      id: `${name}-late`,
      meaning: `${name} is behind the stream by more than ten minutes. The stream keeps records for a day.`,
      metric: made.metric('IteratorAge', { ...PERIOD, statistic: 'Maximum' }),
      threshold: LATE.toMilliseconds(),
      ...TWICE,
    },
    {
      id: `${name}-dead-letters`,
      meaning: `${name} gave up on a record after all tries. It waits in the dead-letter queue for two weeks.`,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, statistic: 'Maximum' }),
      threshold: 1,
      ...AT_ONCE,
    },
  ];
}
