import { LinkedAmount } from '../../components/money/linked-amount.tsx';
import { messages } from './messages.ts';

interface PerCustomerProps {
  amount: number | undefined;
  currency: string;
  to?: string | undefined;
}

/** An amount per customer. Shows a dash if there are no customers. */
export function PerCustomer({ amount, currency, to }: PerCustomerProps) {
  return amount === undefined ? messages.none : <LinkedAmount value={{ amount, currency }} to={to} />;
}
