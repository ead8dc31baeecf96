import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { MonthSection } from './month-section.tsx';
import { TopAffiliates } from './top-affiliates.tsx';

/** The lower part of the partner's overview: the figures by month and the top affiliates. */
export function PartnerDetails({ months }: { months: readonly MonthFigures[] }) {
  return (
    <>
      <MonthSection figures={months} />
      <TopAffiliates />
    </>
  );
}
