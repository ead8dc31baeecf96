import { formatDate } from '../../../shared/months.ts';
import { formatExactTime, formatRelativeTime } from '../lib/format.ts';

/** Shows a UTC time with seconds, for deadlines that need an exact time. */
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

/** Shows how much time had passed when the component rendered, such as `3 hours ago`, with the exact time in the `title`. */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExactTime(iso)} className="whitespace-nowrap">
      {formatRelativeTime(iso, Date.now())}
    </time>
  );
}
