import { formatDate } from '../../../shared/months.ts';
import { formatExactTime, formatRelativeTime } from '../lib/format.ts';

/** A day, `Nov 05, 2026` (UTC), with the exact time on demand. */
export function DateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExactTime(iso)} className="whitespace-nowrap tabular-nums">
      {formatDate(iso)}
    </time>
  );
}

/** How long ago, `3 hours ago`, as of the moment it is drawn, with the exact time on demand. */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExactTime(iso)} className="whitespace-nowrap">
      {formatRelativeTime(iso, Date.now())}
    </time>
  );
}
