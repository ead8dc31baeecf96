/** The character to show if a percentage cannot be computed because the total is not positive. */
const NONE = '–';

const format = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a part of a total as a percentage, such as `12.5%`. Returns a dash if the total is not positive. */
export const formatShare = (part: number, whole: number): string =>
  whole > 0 ? format.format(part / whole) : NONE;
