import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { messages } from './messages.ts';

type Readiness = NonNullable<MarketplaceApp['readiness']>;

/** Without a discount, customers have no use for the code itself. */
export const codeStateText = ({ noDiscount }: Pick<MarketplaceApp, 'noDiscount'>, readiness: Readiness) =>
  noDiscount && readiness === 'live' ? messages.liveWithoutDiscount : messages.codeState[readiness];
