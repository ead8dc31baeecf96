import { formatExactTime } from '../../lib/format.ts';

/** A moment to the second, UTC: for what ends at a certain hour. */
export function ExactTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular-nums">
      {formatExactTime(iso)}
    </time>
  );
}
