import { Check, Clock } from 'lucide-react';
import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { CountLink } from '../../components/buttons/count-link.tsx';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { singlePage } from '../../lib/lists/paged-query.ts';
import { couponCustomersPath } from '../../lib/routes/paths.ts';
import { messages } from './messages.ts';

type Coupon = PartnerAffiliate['coupons'][number];

const LOOK = {
  pending: { variant: 'secondary', icon: Clock },
  active: { variant: 'success', icon: Check },
  retired: { variant: 'outline' },
} as const;

const COLUMNS: readonly Column<Coupon>[] = [
  {
    id: 'code',
    header: messages.code,
    cell: ({ code, status }) => (
      <TextLink to={`/partner/requests?status=${status}`} className="break-all font-strong tracking-wide">
        {code}
      </TextLink>
    ),
  },
  { id: 'app', header: messages.app, cell: ({ app }) => app.name },
  {
    id: 'status',
    header: messages.status,
    cell: ({ status }) => <Badge {...LOOK[status]}>{messages.statusWords[status]}</Badge>,
  },
  {
    id: 'customers',
    header: messages.customers,
    align: 'end',
    cell: ({ app, code, customers }) => (
      <CountLink
        count={customers}
        to={couponCustomersPath('partner', couponRefOf({ appId: app.id, code }))}
      />
    ),
  },
];

export function AffiliateCoupons({ coupons }: Pick<PartnerAffiliate, 'coupons'>) {
  return (
    <section id="coupons" className="mt-12 scroll-mt-6" aria-labelledby="coupons-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="coupons-title" className="text-lead">
          {messages.coupons}
        </h2>
        {coupons.length > 0 && (
          <DownloadCsv
            name={messages.couponsFile}
            list={singlePage(coupons)}
            columns={async () => (await import('./affiliate-csv.ts')).affiliateCouponCsv}
          />
        )}
      </div>
      {coupons.length === 0 ? (
        <p className="text-muted">{messages.noCouponsYet}</p>
      ) : (
        <DataTable
          caption={messages.couponsCaption}
          columns={COLUMNS}
          rows={coupons}
          rowKey={({ app, code }) => `${app.id} ${code}`}
          isDimmed={({ status }) => status !== 'active'}
        />
      )}
    </section>
  );
}
