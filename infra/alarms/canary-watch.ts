import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import { ownMetric } from './own-metric.ts';
import { LASTING, type Watch } from './watch.ts';

export const canaryWatch = (stage: StageConfig): Watch => ({
  id: 'canary-failing',
  meaning:
    'The canary has not succeeded for 15 minutes: signing in, the API, webhooks, the ledger or realtime is broken.',
  metric: ownMetric(stage, METRICS.canarySuccess),
  threshold: 1,
  isMinimum: true,
  ...LASTING,
});
