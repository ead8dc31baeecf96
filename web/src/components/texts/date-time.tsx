import { formatDate } from '../../../../shared/money/months.ts';
import { formatExactTime, formatRelativeTime } from '../../lib/money/format.ts';

/** Shows a UTC time with seconds. Use it for deadlines that need an exact time. */
export function ExactTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular-nums">
      {formatExactTime(iso)}
    </time>
  );
}

/** Shows a UTC date such as `Nov 05, 2026`, with the exact time in the `title`. */
export function DateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExactTime(iso)} className="whitespace-nowrap tabular-nums">
      {formatDate(iso)}
    </time>
  );
}

/** Shows a time relative to the time of rendering, such as `3 hours ago`. The `title` contains the exact time. */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExactTime(iso)} className="whitespace-nowrap">
      {formatRelativeTime(iso, Date.now())}
    </time>
  );
}
