import type { customers } from '../../../../shared/contract/customers.ts';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { Money } from '../../components/money/money.tsx';
import { messages } from './affiliate-messages.ts';

interface AffiliateFiguresProps {
  figures?: OperationResponse<typeof customers.getAffiliateOverview>;
}

/** The affiliate's four cards, in the order of the specification (section 2). Each card links to the rows behind its figure. */
export function AffiliateFigures({ figures }: AffiliateFiguresProps) {
  return (
    <StatGrid isQuiet>
      <StatCard label={messages.activeCoupons} value={figures?.activeCoupons} to="/affiliate/coupons" />
      <StatCard
        label={messages.activeCustomers}
        value={figures?.activeCustomers}
        to="/affiliate/customers?status=active"
      />
      <StatCard
        label={messages.canceledCustomers}
        value={figures?.canceledCustomers}
        to="/affiliate/customers?status=canceled"
      />
      <StatCard
        label={messages.totalEarned}
        value={figures && <Money value={figures.earned} />}
        to="/affiliate/payouts"
      />
    </StatGrid>
  );
}
