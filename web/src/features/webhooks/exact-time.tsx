import { formatExactTime } from '../../lib/format.ts';

/** A UTC time with seconds, for deadlines at an exact time. */
export function ExactTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular-nums">
      {formatExactTime(iso)}
    </time>
  );
}
