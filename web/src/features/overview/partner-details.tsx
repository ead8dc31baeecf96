import type { customers } from '../../../../shared/contract/customers.ts';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import { useChosenCurrency } from '../../data/profiles/use-chosen-currency.ts';
import { MonthSection } from './month-section.tsx';
import { TopAffiliates } from './top-affiliates.tsx';

interface PartnerDetailsProps {
  figures: Pick<OperationResponse<typeof customers.getPartnerOverview>, 'months' | 'currencies'>;
}

export function PartnerDetails({ figures: { months, currencies } }: PartnerDetailsProps) {
  const [currency] = useChosenCurrency();
  return (
    <>
      <MonthSection figures={months} currencies={currencies} />
      {months.length > 0 && <TopAffiliates currency={currency} />}
    </>
  );
}
