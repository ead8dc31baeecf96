import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { CountLink } from '../../components/buttons/count-link.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { MoneyLink } from '../../components/money/money-link.tsx';
import { buyersGet } from '../../components/money/offer-text.ts';
import { canBeShared } from '../../components/share/can-be-shared.ts';
import { formatMonies } from '../../lib/money/format.ts';
import { couponCustomersPath, couponPath } from '../../lib/routes/paths.ts';
import { CouponStatusCell } from './coupon-status.tsx';
import { messages } from './messages.ts';
import { ShareButton } from './share-button.tsx';

/** The columns of My Coupons (spec 2). The number of customers and the earnings both link to the list of customers. */
export const couponColumns: readonly Column<MyCoupon>[] = [
  {
    id: 'code',
    header: messages.code,
    cell: (coupon) => {
      const { app, code, readiness } = coupon;
      const offer = buyersGet(coupon);
      return (
        <span className="grid py-1">
          <span className="flex min-h-9 min-w-0 items-center gap-1">
            <TextLink
              to={couponPath({ appId: app.id, code })}
              className="min-w-0 break-all font-strong tracking-wide"
            >
              {code}
            </TextLink>
            {readiness === 'live' && <CopyButton text={code} label={messages.copyCode(code)} />}
            {canBeShared(coupon) && <ShareButton coupon={coupon} />}
          </span>
          {offer && <span className="max-w-64 text-fine text-muted">{offer}</span>}
        </span>
      );
    },
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
    cell: (coupon) => (
      <span
        className="inline-block max-w-44 tabular-nums"
        title={coupon.status === 'pending' ? messages.termsAtApproval : undefined}
      >
        {termsText(coupon)}
      </span>
    ),
  },
  {
    id: 'customers',
    header: messages.customers,
    align: 'end',
    cell: (coupon) => <CountLink count={coupon.customers} to={customersPath(coupon)} />,
  },
  {
    id: 'earnings',
    header: messages.earnings,
    align: 'end',
    cell: (coupon) => (
      <span className="inline-grid justify-items-end">
        {coupon.earned.length > 0 ? (
          <MoneyLink to={customersPath(coupon)} value={coupon.earned} className="justify-items-end" />
        ) : (
          <Money value={coupon.earned} />
        )}
        {coupon.earnedThisMonth.length > 0 && (
          <span className="text-fine text-muted tabular-nums">
            {messages.thisMonth(formatMonies(coupon.earnedThisMonth))}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: messages.status,
    cell: (coupon) => <CouponStatusCell coupon={coupon} />,
  },
];

const customersPath = ({ app, code }: MyCoupon) =>
  couponCustomersPath('affiliate', couponRefOf({ appId: app.id, code }));
