import { MISSING_SALES_PATH } from '../../lib/routes/paths.ts';
import { ButtonLink } from '../buttons/button-link.tsx';
import { messages } from '../messages.ts';

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
