import { Check, Clock } from 'lucide-react';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from './messages.ts';

type RequestState = Pick<CouponRequest, 'status' | 'readiness' | 'requestedAt' | 'approvedAt' | 'retiredAt'>;

export function statusTexts({ status, readiness, requestedAt, approvedAt, retiredAt }: RequestState) {
  const at = { pending: requestedAt, active: approvedAt, retired: retiredAt }[status] ?? requestedAt;
  return {
    badge: messages.status[status],
    since: messages.since[status](at),
    readiness: status === 'active' && readiness !== null ? messages.readiness[readiness] : undefined,
  };
}

const LOOK = {
  pending: { variant: 'secondary', icon: Clock },
  active: { variant: 'success', icon: Check },
  retired: { variant: 'outline' },
} as const;

const TONE = {
  awaiting: 'text-due',
  unconnected: 'text-due',
  uncounted: 'text-danger',
  live: 'text-brand',
  paused: 'text-muted',
  deactivated: 'text-danger',
  expired: 'text-danger',
} as const;

interface RequestStatusProps {
  request: CouponRequest;
  align?: 'start' | 'end';
}

/** Shows a badge for a coupon's status, and a date. For an active coupon, also shows whether customers can use its code. */
export function RequestStatus({ request, align = 'start' }: RequestStatusProps) {
  const { badge, since, readiness } = statusTexts(request);
  return (
    <span
      className={classNames(
        'grid gap-1 py-1',
        align === 'end' ? 'justify-items-end' : 'max-md:justify-items-end',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
        <Badge {...LOOK[request.status]}>{badge}</Badge>
        {request.readiness && (
          <span className={classNames('text-fine', TONE[request.readiness])}>{readiness}</span>
        )}
      </span>
      <span className="whitespace-nowrap text-fine text-muted">{since}</span>
    </span>
  );
}
