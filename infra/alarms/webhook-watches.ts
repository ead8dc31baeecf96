import { Duration } from 'aws-cdk-lib';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import { ownMetric } from './own-metric.ts';
import { AT_ONCE, type Watch } from './watch.ts';

export function webhookWatches(stage: StageConfig): Watch[] {
  const { quietHours } = stage.limits;
  return [
    {
      id: 'webhooks-over-budget',
      meaning:
        'A partner has sent ten times the daily budget of events. Its deliveries are refused until midnight UTC.',
      metric: ownMetric(stage, METRICS.webhooksOverBudget),
      threshold: 1,
      ...AT_ONCE,
    },
    ...(quietHours === undefined ? [] : [quietWatch(stage, quietHours)]),
  ];
}

/**
 * Returns the alarm condition for `hours` hours without an accepted event. If an environment with customers receives no event for that
 * long, it is probably broken.
 */
function quietWatch(stage: StageConfig, hours: number): Watch {
  return {
    id: 'webhooks-quiet',
    meaning: `No provider event was accepted for ${hours} hours. Either there were none, or they don't reach us.`,
    metric: ownMetric(stage, METRICS.webhooksAccepted).with({ period: Duration.hours(1) }),
    threshold: 1,
    isMinimum: true,
    bad: hours,
    of: hours,
  };
}
