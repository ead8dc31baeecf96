import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { MonthSection } from './month-section.tsx';
import { TopAffiliates } from './top-affiliates.tsx';

export function PartnerDetails({ months }: { months: readonly MonthFigures[] }) {
  return (
    <>
      <MonthSection figures={months} />
      <TopAffiliates />
    </>
  );
}
