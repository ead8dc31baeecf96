const SECOND = 1000;
const UNITS = [
  { name: 'day', length: 24 * 60 * 60 * SECOND },
  { name: 'hour', length: 60 * 60 * SECOND },
  { name: 'minute', length: 60 * SECOND },
] as const;

/**
 * Formats a waiting time, rounded up: `12 seconds`, `2 minutes`, `3 hours`. Uses the largest unit that fits at least twice, so 90 minutes
 * are `90 minutes`.
 */
export function formatDuration(milliseconds: number): string {
  const unit = UNITS.find(({ length }) => milliseconds >= 2 * length) ?? { name: 'second', length: SECOND };
  const count = Math.max(1, Math.ceil(milliseconds / unit.length));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
