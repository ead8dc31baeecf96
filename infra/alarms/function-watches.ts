import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { METRICS } from '../../shared/metrics.ts';
import type { StageConfig } from '../config.ts';
import { intervalOf } from '../constructs/schedules.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { TRIGGERS } from '../functions.ts';
import { ownMetric } from './own-metric.ts';
import { LASTING, TWICE, type Watch } from './watch.ts';

const PERIOD = Duration.minutes(5);

/** Returns the alarm conditions of a function. Their period is five minutes or, for a scheduled function, the interval of the schedule. */
export function functionWatches(stage: StageConfig, made: ServiceFunction): Watch[] {
  const { name } = made.source;
  const period = { period: intervalOf(name) ?? PERIOD };
  const timeoutMs = made.function.timeout?.toMilliseconds() ?? 0;
  return [
    {
      id: `${name}-errors`,
      meaning: `${name} crashed or timed out. Requests that it rejects properly are not counted.`,
      metric: faults(stage, made, period),
      threshold: 1,
      ...TWICE,
    },
    {
      id: `${name}-throttles`,
      meaning: `A call of ${name} was throttled: its reserved concurrency or the account's limit is used up.`,
      metric: made.function.metricThrottles(period),
      threshold: 1,
      ...TWICE,
    },
    {
      id: `${name}-slow`,
      meaning: `One percent of the calls of ${name} take more than half of its timeout.`,
      metric: made.function.metricDuration({ ...period, statistic: 'p99' }),
      threshold: timeoutMs / 2,
      ...LASTING,
    },
  ];
}

/**
 * Returns the number of calls that crashed or timed out. A trigger of the user pool can reject a sign-up only by throwing an error, so
 * rejected sign-ups are subtracted. Otherwise, anyone could raise the alarm with invalid sign-ups.
 */
function faults(stage: StageConfig, made: ServiceFunction, period: { readonly period: Duration }): IMetric {
  const errors = made.function.metricErrors(period);
  if (made.source !== TRIGGERS) return errors;
  return new MathExpression({
    label: 'Errors that are not rejected sign-ups',
    expression: 'errors - FILL(refused, 0)',
    usingMetrics: { errors, refused: ownMetric(stage, METRICS.signUpsRefused) },
    ...period,
  });
}
