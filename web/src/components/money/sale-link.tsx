import { ButtonLink } from '../buttons/button-link.tsx';
import { messages } from '../messages.ts';

export function SaleLink() {
  return (
    <ButtonLink to="/partner/trace" variant="secondary" size="small">
      {messages.findSale}
    </ButtonLink>
  );
}
