import type { customers } from '../../../../shared/contract/customers.ts';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { Money } from '../../components/money/money.tsx';
import { messages } from './partner-messages.ts';

interface PartnerFiguresProps {
  figures?: OperationResponse<typeof customers.getPartnerOverview>;
}

/** The partner's four cards (spec 2). Each card links to the rows that its figure is computed from. */
export function PartnerFigures({ figures }: PartnerFiguresProps) {
  return (
    <StatGrid isQuiet>
      <StatCard label={messages.totalCustomers} value={figures?.customers} to="/partner/customers" />
      <StatCard
        label={messages.totalCancellations}
        value={figures?.cancellations}
        to="/partner/customers?status=canceled"
      />
      <StatCard
        label={messages.activeAffiliates}
        value={figures?.activeAffiliates}
        to="/partner/affiliates"
      />
      <StatCard
        label={messages.commissionsPaid}
        value={figures && <Money value={figures.commissionsPaid} />}
        to="/partner/payouts?tab=history"
      />
    </StatGrid>
  );
}
