import type { LinkFigures } from '../../../../shared/contract/reports.ts';

/**
 * With fewer, a single buyer would change a rate by more than five percent.
 * @limit Lists and figures | openings for a rate | a dash, and why
 */
export const MIN_OPENINGS = 20;

// Don't import `formatShare`: it would become a chunk that the dashboards load with a request of its own.
const format = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Formats the uses as a percentage of the openings. Returns undefined if there are too few openings. */
export const rateOf = ({ opened, used }: Pick<LinkFigures, 'opened' | 'used'>): string | undefined =>
  opened < MIN_OPENINGS ? undefined : format.format(used / opened);
