import type { LinkFigures } from '../../../../shared/contract/reports.ts';

/**
 * With fewer, a single buyer would change a rate by more than five percent.
 * @limit Lists and figures | clicks for a rate | a dash
 */
const MIN_CLICKS = 20;

// Don't import `formatShare`: it would become a chunk that the dashboards load with a request of its own.
const format = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/**
 * Formats the customers of codes with clicks as a percentage of the clicks. Returns undefined if there are too few clicks, or fewer than
 * customers, who then certainly used the code without the link.
 */
export const rateOf = ({
  opened,
  ofOpenedCodes,
}: Pick<LinkFigures, 'opened' | 'ofOpenedCodes'>): string | undefined =>
  opened < MIN_CLICKS || ofOpenedCodes > opened ? undefined : format.format(ofOpenedCodes / opened);
