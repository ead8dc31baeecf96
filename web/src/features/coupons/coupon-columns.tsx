import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { formatRate } from '../../../../shared/money.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Money } from '../../components/money.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { CouponStatusCell } from './coupon-status-cell.tsx';
import { messages } from './messages.ts';

/** The columns of My Coupons (spec 2). */
export const couponColumns: readonly Column<MyCoupon>[] = [
  {
    id: 'code',
    header: messages.code,
    cell: ({ code, status }) => (
      <span className="flex min-h-9 min-w-0 items-center gap-1">
        <span className="min-w-0 break-all font-strong tracking-wide">{code}</span>
        {status === 'active' && <CopyButton text={code} label={messages.copyCode(code)} />}
      </span>
    ),
  },
  {
    id: 'app',
    header: messages.app,
    cell: ({ app }) => <TextLink to={`/marketplace/${app.id}`}>{app.name}</TextLink>,
  },
  {
    id: 'commission',
    header: messages.commission,
    align: 'end',
    cell: ({ rate, status }) => (
      <span
        className="tabular-nums"
        title={status === 'pending' ? messages.rateAtApproval : undefined}
      >{`${formatRate(rate)}%`}</span>
    ),
  },
  {
    id: 'customers',
    header: messages.customers,
    align: 'end',
    cell: ({ customers }) =>
      customers > 0 ? (
        <TextLink to="/affiliate/customers" className="tabular-nums">
          {customers}
        </TextLink>
      ) : (
        <span className="tabular-nums">0</span>
      ),
  },
  {
    id: 'earnings',
    header: messages.earnings,
    align: 'end',
    cell: ({ earned }) => <Money value={earned} className="justify-items-end" />,
  },
  {
    id: 'status',
    header: messages.status,
    cell: (coupon) => <CouponStatusCell coupon={coupon} />,
  },
];
