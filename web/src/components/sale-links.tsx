import { MISSING_SALES_PATH } from '../lib/paths.ts';
import { ButtonLink } from './button-link.tsx';
import { messages } from './messages.ts';

/** The header buttons of the pages about a partner's sales: the search for a sale, and the missing sales that affiliates report. */
export function SaleLinks() {
  return (
    <>
      <ButtonLink to={MISSING_SALES_PATH} variant="secondary" size="small">
        {messages.missingSales}
      </ButtonLink>
      <ButtonLink to="/partner/trace" variant="secondary" size="small">
        {messages.findSale}
      </ButtonLink>
    </>
  );
}
