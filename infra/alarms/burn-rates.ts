import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Slo } from './slos.ts';
import { isWidespread } from './tenant-scores.ts';
import { AT_ONCE, type Watch } from './watch.ts';

/** A burn rate that raises an alarm. The burn rate is the speed at which the error budget is used up. */
interface BurnRate {
  readonly name: string;
  /** At a rate of 1, the error budget would last for exactly 30 days. */
  readonly factor: number;
  readonly window: Duration;
  readonly consequence: string;
}

/**
 * The burn rates that raise alarms. Each has one window, because all metrics of an alarm have the same period (ADR 41). Source:
 * https://sre.google/workbook/alerting-on-slos/, "multiple burn rate alerts".
 */
const BURN_RATES: readonly BurnRate[] = [
  {
    name: 'fast',
    factor: 14.4,
    window: Duration.hours(1),
    consequence: 'In the last hour, 2% of the budget of 30 days was used up.',
  },
  {
    name: 'steady',
    factor: 3,
    window: Duration.days(1),
    consequence: 'In the last day, 10% of the budget of 30 days was used up.',
  },
];

/** Without this minimum, a single failure in a quiet hour would raise an alarm. */
const ENOUGH_BAD = 3;

/**
 * If the objective has the tenants' scores, a fast burn pages only if it is widespread. A ticket reports any fast burn, so that none stays
 * unnoticed.
 */
export function burnRateWatches(slo: Slo, canaryHurt: Metric | undefined): Watch[] {
  return BURN_RATES.flatMap((rate) => {
    const burn: Watch = {
      id: `${slo.id}-slo-${rate.name}`,
      meaning: `${slo.objective} ${rate.consequence}`,
      metric: shareOf(slo.bad, rate.window),
      threshold: rate.factor * slo.budget,
      ...AT_ONCE,
    };
    if (!slo.scores || rate.name !== 'fast') return [burn];
    const bad = slo.bad.with({ statistic: 'Sum', period: rate.window });
    return [
      { ...burn, metric: widespreadShare(slo.bad, isWidespread(slo.scores, bad, canaryHurt)) },
      {
        ...burn,
        id: `${slo.id}-slo-tenant`,
        meaning: `${burn.meaning} Unless ${burn.id} is on too, only one partner with a small share is affected.`,
      },
    ];
  });
}

const SHARE = `IF(bad >= ${ENOUGH_BAD}, bad / requests, 0)`;

const inWindow = (bad: Metric, period: Duration) => ({
  bad: bad.with({ statistic: 'Sum', period }),
  requests: bad.with({ statistic: 'SampleCount', period }),
});

const shareOf = (bad: Metric, period: Duration) =>
  new MathExpression({ label: 'Bad share', expression: SHARE, usingMetrics: inWindow(bad, period), period });

const widespreadShare = (bad: Metric, widespread: MathExpression) =>
  new MathExpression({
    label: 'Bad share',
    expression: `IF(widespread > 0, ${SHARE}, 0)`,
    usingMetrics: { widespread, ...inWindow(bad, widespread.period) },
    period: widespread.period,
  });
