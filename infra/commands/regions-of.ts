import type { StageConfig } from '../config.ts';
import { EDGE_REGION } from '../stacks/edge-stack.ts';

/** Returns all regions with stacks of an environment. Its own region is the first. */
export const regionsOf = ({
  region,
  domain,
  backupRegion,
}: Pick<StageConfig, 'region' | 'domain' | 'backupRegion'>): string[] => [
  ...new Set([region, ...(domain ? [EDGE_REGION] : []), ...(backupRegion ? [backupRegion] : [])]),
];
