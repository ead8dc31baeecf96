const SECOND = 1000;
const UNITS = [
  { name: 'day', length: 24 * 60 * 60 * SECOND },
  { name: 'hour', length: 60 * 60 * SECOND },
  { name: 'minute', length: 60 * SECOND },
] as const;

/**
 * Formats a duration, rounded up, as in `12 seconds`, `2 minutes` or `3 hours`. Uses the largest unit that yields at least 2, so an hour
 * and a half becomes `90 minutes`.
 */
export function formatDuration(milliseconds: number): string {
  const unit = UNITS.find(({ length }) => milliseconds >= 2 * length) ?? { name: 'second', length: SECOND };
  const count = Math.max(1, Math.ceil(milliseconds / unit.length));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
