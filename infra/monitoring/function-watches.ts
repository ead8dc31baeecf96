import { Duration } from 'aws-cdk-lib';
import { TRIGGERS } from '../functions.ts';
import { intervalOf } from '../schedules.ts';
import type { ServiceFunction } from '../service-function.ts';
import { LASTING, TWICE, type Watch } from './watch.ts';

const PERIOD = Duration.minutes(5);

/**
 * The notes for alarms about functions that throw errors in normal operation. For example, a trigger can reject a sign-up only by throwing
 * an error.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  [TRIGGERS.name]: 'Invalid sign-ups that bypass our form are counted too.',
};

/**
 * Returns the watches of a function. A watch is a condition that raises an alarm. The period of a watch is five minutes. For a scheduled
 * function, the period is the interval of the schedule, because there is no data between two calls.
 */
export function functionWatches({ source: { name }, function: made }: ServiceFunction): Watch[] {
  const period = { period: intervalOf(name) ?? PERIOD };
  const timeoutMs = made.timeout?.toMilliseconds() ?? 0;
  return [
    {
      id: `${name}-errors`,
      meaning: `${name} crashed or timed out. ${REFUSALS[name] ?? 'Requests that it rejects properly are not counted.'}`,
      metric: made.metricErrors(period),
      threshold: 1,
      ...TWICE,
    },
    {
      id: `${name}-throttles`,
      meaning: `A call of ${name} was throttled: its reserved concurrency or the account's limit is used up.`,
      metric: made.metricThrottles(period),
      threshold: 1,
      ...TWICE,
    },
    {
      id: `${name}-slow`,
      meaning: `One percent of the calls of ${name} take more than half of its timeout.`,
      metric: made.metricDuration({ ...period, statistic: 'p99' }),
      threshold: timeoutMs / 2,
      ...LASTING,
    },
  ];
}
