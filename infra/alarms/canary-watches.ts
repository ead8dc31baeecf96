import { Duration } from 'aws-cdk-lib';
import { METRICS } from '../../shared/metrics.ts';
import type { StageConfig } from '../config.ts';
import { ownMetric } from './own-metric.ts';
import { LASTING, type Watch } from './watch.ts';

/** The minimum duration of a run that counts as slow. Without cold starts, a run takes a few seconds. */
const SLOW = Duration.seconds(20);

export const canaryWatches = (stage: StageConfig): Watch[] => [
  {
    id: 'canary-failing',
    meaning:
      'The canary has not succeeded for 15 minutes: signing in, the API, webhooks, the ledger or realtime is broken.',
    metric: ownMetric(stage, METRICS.canarySuccess),
    threshold: 1,
    isMinimum: true,
    ...LASTING,
  },
  {
    id: 'canary-slow',
    meaning: `The canary takes more than ${SLOW.toSeconds()} seconds from signing in to the update of an open page.`,
    metric: ownMetric(stage, METRICS.canaryMs, 'Maximum'),
    threshold: SLOW.toMilliseconds(),
    ...LASTING,
  },
];
