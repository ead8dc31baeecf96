import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import type { WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { isSameTerms } from '../../../../shared/terms/coupon/terms.ts';
import { shortTerms } from '../../../../shared/terms/coupon/terms-text.ts';
import { termsOfView } from '../../../../shared/terms/coupon/terms-view.ts';
import { messages } from './messages.ts';

type Offer = Pick<MarketplaceApp, 'rate' | 'bounty' | 'months' | 'termsText' | 'ownTerms'>;

export const offerOf = ({ rate, bounty, months, termsText: text }: Offer): WrittenTermsView => ({
  rate,
  bounty,
  months,
  text,
});

/** Returns the terms that the caller earns by, or would earn by. */
export const termsFor = (app: Offer): WrittenTermsView => app.ownTerms ?? offerOf(app);

/** Says what an app offers today to others than the caller. Undefined if it is the same. */
export function offerToOthers(app: Offer): string | undefined {
  const [own, offer] = [termsFor(app), offerOf(app)];
  if (isSameTerms(termsOfView(own), termsOfView(offer))) return undefined;
  const [mine, theirs] = [shortTerms(own), shortTerms(offer)];
  return messages.offeredToday(mine === theirs ? messages.otherText : theirs);
}
