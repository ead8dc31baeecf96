import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AREAS } from '../../shared/contract/operation.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import { intervalOf } from '../constructs/schedules.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import {
  AUDIT,
  CODE_EXPIRY,
  DIGEST,
  EMAIL,
  FANOUT,
  GO,
  HEALTH,
  TRACKING_WATCH,
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_RETRY,
  WEBHOOK_WORKER,
} from '../functions.ts';
import { ownMetric } from './own-metric.ts';
import { sumOf } from './sum-of.ts';
import { TWICE, type Watch } from './watch.ts';

/** Functions whose failures an operator handles in the same way. They share an alarm, because an alarm is billed by its metrics. */
interface FunctionGroup {
  readonly id: string;
  readonly meaning: string;
  readonly names: readonly string[];
}

const GROUPS: readonly FunctionGroup[] = [
  {
    id: 'api-errors',
    meaning: 'A function of the API crashed or timed out. Requests that it rejects properly are not counted.',
    names: AREAS,
  },
  {
    id: 'sales-errors',
    meaning: 'A function between a click on a short link and the commission crashed or timed out.',
    names: [GO, WEBHOOK_RECEIVER, WEBHOOK_WORKER, WEBHOOK_RETRY].map(({ name }) => name),
  },
  {
    id: 'background-errors',
    meaning: 'A function that nobody waits for crashed or timed out.',
    names: [FANOUT, EMAIL, CODE_EXPIRY, TRACKING_WATCH, DIGEST, AUDIT, HEALTH].map(({ name }) => name),
  },
  {
    id: 'triggers-errors',
    meaning: 'Sign-ups fail. Those that we reject properly are not counted.',
    names: [TRIGGERS.name],
  },
];

const PERIOD = Duration.minutes(5);

export function functionWatches(stage: StageConfig, functions: readonly ServiceFunction[]): Watch[] {
  const errors = GROUPS.map(({ id, meaning, names }): Watch => {
    const group = functions.filter(({ source }) => names.includes(source.name));
    return { id, meaning, metric: errorsOf(stage, group), threshold: 1, ...TWICE };
  });
  return [...errors, THROTTLES];
}

/**
 * Counts the calls that crashed or timed out. The period is that of the function that runs least often, so that a function that fails in each
 * run raises the alarm.
 */
function errorsOf(stage: StageConfig, group: readonly ServiceFunction[]): IMetric {
  const minutes = group.map(({ source }) => (intervalOf(source.name) ?? PERIOD).toMinutes());
  const period = Duration.minutes(Math.max(...minutes));
  const metrics = group.map(({ source, function: made }) =>
    made.metricErrors({ period, label: source.name }),
  );
  const errors = sumOf({ label: 'Errors', metrics, period });
  if (!group.some(({ source }) => source === TRIGGERS)) return errors;
  // A trigger of the user pool can reject a sign-up only by throwing an error. Without the subtraction, anyone could page with invalid
  // sign-ups.
  return new MathExpression({
    label: 'Errors that are not rejected sign-ups',
    expression: 'errors - FILL(refused, 0)',
    usingMetrics: { errors, refused: ownMetric(stage, METRICS.signUpsRefused) },
    period,
  });
}

/** Watches all functions of the account and region together, because the remedy is the same for each of them. */
const THROTTLES: Watch = {
  id: 'functions-throttled',
  meaning: "A function was throttled: its reserved concurrency or the account's limit is used up.",
  metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: PERIOD }),
  threshold: 1,
  ...TWICE,
};
