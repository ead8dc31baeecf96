import type { MarketplaceFilter } from '../../shared/contract/marketplace.ts';
import { type App, countingOfApp, offerOf } from '../entities/app.ts';

export type ProgramFilter = Omit<MarketplaceFilter, 'q' | 'sort'>;

const PERCENT = 100;

/** Judges an app by what it offers today. */
export function matchesFilter(
  app: App,
  { rate, months, currency, tracked, codeless }: ProgramFilter,
): boolean {
  const offer = offerOf(app);
  const { link, checkout } = countingOfApp(app);
  return (
    (rate === undefined || (!offer.bounty && offer.rate >= Number(rate) * PERCENT)) &&
    (months === undefined || (!offer.bounty && lasts(offer.months, months))) &&
    // In a currency without a bounty, the rate applies.
    (currency === undefined || !offer.bounty || offer.rate > 0 || currency in offer.bounty) &&
    (tracked === undefined || app.connectedSince !== undefined) &&
    (codeless === undefined || link === 'counts' || checkout === 'counts')
  );
}

const lasts = (months: number | undefined, wanted: NonNullable<ProgramFilter['months']>): boolean =>
  months === undefined || (wanted !== 'life' && months >= Number(wanted));
