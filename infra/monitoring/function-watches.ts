import { Duration } from 'aws-cdk-lib';
import { AUDIT_EVERY } from '../audit-schedule.ts';
import { AUDIT, TRIGGERS } from '../functions.ts';
import type { ServiceFunction } from '../service-function.ts';
import { LASTING, TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };

/** The notes for alarms of functions whose errors include rejections. For example, a trigger can reject a sign-up only by throwing. */
const REFUSALS: Readonly<Record<string, string>> = {
  [TRIGGERS.name]: 'A sign-up that was sent past our form and refused is counted too.',
};

/**
 * Returns the watches of a function. The period is five minutes. For a scheduled function, it is the interval of the schedule, because
 * there is no data between calls.
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
