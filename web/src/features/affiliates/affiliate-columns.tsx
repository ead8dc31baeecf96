import type { PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { CountLink } from '../../components/buttons/count-link.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { MoneyLink } from '../../components/money/money-link.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { affiliatePath, affiliatePayoutsPath } from '../../lib/routes/paths.ts';
import { DueLinks } from './due-links.tsx';
import { messages } from './messages.ts';
import { affiliateCustomersPath } from './paths.ts';

/** Every figure links to the rows behind it. */
export const AFFILIATE_COLUMNS: readonly Column<PartnerAffiliate>[] = [
  {
    id: 'affiliate',
    header: messages.affiliate,
    sort: { by: 'affiliate', kind: 'text' },
    cell: ({ affiliate }) => <PersonLink person={affiliate} to={affiliatePath(affiliate.id)} />,
  },
  {
    id: 'coupons',
    header: messages.coupons,
    cell: ({ coupons }) => <ActiveCodes coupons={coupons} />,
  },
  {
    id: 'customers',
    header: messages.customers,
    sort: { by: 'customers', kind: 'number' },
    align: 'end',
    cell: ({ affiliate, customers }) => (
      <CountLink count={customers} to={affiliateCustomersPath(affiliate.id)} />
    ),
  },
  {
    id: 'earned',
    header: messages.earned,
    sort: { by: 'earned', kind: 'number' },
    align: 'end',
    cell: ({ affiliate, earned }) =>
      earned.length > 0 ? (
        <MoneyLink
          to={`${affiliatePath(affiliate.id)}#months`}
          value={earned}
          className="justify-items-end"
        />
      ) : (
        <Money value={earned} className="text-muted" />
      ),
  },
  {
    id: 'due',
    header: messages.due,
    sort: { by: 'due', kind: 'number' },
    align: 'end',
    cell: ({ affiliate, due, pending }) => (
      <DueLinks affiliateId={affiliate.id} due={due} pending={pending} />
    ),
  },
  {
    id: 'last-payout',
    header: messages.lastPayout,
    sort: { by: 'paid', kind: 'date' },
    align: 'end',
    cell: ({ affiliate, lastPaidAt }) =>
      lastPaidAt ? (
        <TextLink to={affiliatePayoutsPath(affiliate.id)} tone="ink">
          <DateTime iso={lastPaidAt} />
        </TextLink>
      ) : (
        <span className="text-muted">{messages.never}</span>
      ),
  },
];

function ActiveCodes({ coupons }: Pick<PartnerAffiliate, 'coupons'>) {
  const active = coupons.filter(({ status }) => status === 'active');
  if (active.length === 0) return <span className="text-muted">{messages.noCoupons}</span>;
  return (
    <span className="grid py-1 max-md:justify-items-end">
      {active.map(({ app, code }) => (
        <span key={`${app.id} ${code}`} className="max-md:text-end">
          <code className="font-mono break-all">{code}</code>{' '}
          <span className="text-fine text-muted">{app.name}</span>
        </span>
      ))}
    </span>
  );
}
