import type { StageConfig } from '../config.ts';

interface Deployed {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly site: string;
  readonly eventsEndpoint: string;
}

/** Builds `/config.json`, which contains the settings of the environment for the web app (`web/src/lib/config.ts`). */
export function siteConfig(
  stage: Pick<StageConfig, 'region' | 'operatorAddress' | 'operator' | 'billing'>,
  { eventsEndpoint, ...deployed }: Deployed,
): object {
  const { region, operatorAddress, operator, billing } = stage;
  return {
    region,
    ...deployed,
    events: { endpoint: eventsEndpoint, region },
    hasOperator: operatorAddress !== undefined,
    ...(operator && { operator }),
    ...(billing && { billing: { paymentLink: billing.paymentLink, portalLink: billing.portalLink } }),
  };
}
