import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  AlarmRule,
  CompositeAlarm,
  type IAlarmRule,
  MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmProps, describeAlarm } from './alarm-props.ts';
import type { Slo } from './slos.ts';
import { isWidespread } from './tenant-scores.ts';
import { AT_ONCE } from './watch.ts';

/** A burn rate that raises an alarm, measured over two time windows. The burn rate is the speed at which the error budget is used up. */
interface BurnRate {
  readonly name: string;
  /** The burn rate. At a rate of 1, the error budget would last for exactly 30 days. */
  readonly factor: number;
  readonly long: Duration;
  /** The shorter window. The burn rate must be exceeded over both windows, so that the alarm ends soon after the problem. */
  readonly short: Duration;
  readonly consequence: string;
}

/** The burn rates that raise alarms. Source: https://sre.google/workbook/alerting-on-slos/. */
const BURN_RATES: readonly BurnRate[] = [
  {
    name: 'fast',
    factor: 14.4,
    long: Duration.hours(1),
    short: Duration.minutes(5),
    consequence: 'In the last hour, 2% of the budget of 30 days was used up.',
  },
  {
    name: 'steady',
    factor: 3,
    long: Duration.days(1),
    short: Duration.hours(2),
    consequence: 'In the last day, 10% of the budget of 30 days was used up.',
  },
];

/**
 * The minimum number of bad requests or events in the long window needed to raise an alarm. Without this minimum, a single failure in a
 * quiet hour would raise an alarm.
 */
const ENOUGH_BAD = 3;

/**
 * Creates the alarms for a service level objective. Returns each alarm with its id. If the objective has the tenants' scores, a fast burn
 * that affects only a single tenant with a small share has an alarm of its own, which pages nobody.
 */
export function createBurnRateAlarms(
  scope: Construct,
  slo: Slo,
  canaryHurt: Metric | undefined,
): [id: string, alarm: CompositeAlarm][] {
  return BURN_RATES.flatMap((rate) => {
    const id = `${slo.id}-slo-${rate.name}`;
    const meaning = `${slo.objective} ${rate.consequence}`;
    const threshold = rate.factor * slo.budget;
    const part = (name: string, metric: MathExpression | Metric, override: Partial<AlarmProps> = {}) =>
      new Alarm(scope, `${id}-${name}`, {
        ...alarmProps({ id, meaning, metric, threshold, ...AT_ONCE }),
        ...override,
      });
    const burns = [
      part('long', longShare(slo.bad, rate.long)),
      part('short', slo.bad.with({ statistic: 'Average', period: rate.short })),
    ];
    const combine = (name: string, text: string, ...more: IAlarmRule[]): [string, CompositeAlarm] => [
      name,
      new CompositeAlarm(scope, name, {
        alarmDescription: describeAlarm(name, text),
        alarmRule: AlarmRule.allOf(...burns, ...more),
      }),
    ];
    if (!slo.scores || rate.name !== 'fast') return [combine(id, meaning)];
    const bad = slo.bad.with({ statistic: 'Sum', period: rate.long });
    const widespread = part('widespread', isWidespread(slo.scores, bad, canaryHurt), {
      threshold: 1,
      // Without data, nobody knows who is hurt.
      treatMissingData: TreatMissingData.BREACHING,
    });
    const ofOne = `${meaning} Only one partner with a small share is affected.`;
    return [
      combine(id, meaning, widespread),
      combine(`${slo.id}-slo-tenant`, ofOne, AlarmRule.not(widespread)),
    ];
  });
}

/** Returns the fraction of requests or events in the long window that were bad. Returns zero if fewer than `ENOUGH_BAD` were bad. */
const longShare = (bad: Metric, period: Duration) =>
  new MathExpression({
    label: 'Bad share',
    expression: `IF(bad >= ${ENOUGH_BAD}, bad / all, 0)`,
    usingMetrics: {
      bad: bad.with({ statistic: 'Sum', period }),
      all: bad.with({ statistic: 'SampleCount', period }),
    },
    period,
  });
