import * as z from 'zod/mini';
import { CouponOfCustomers, CustomerStatus } from '../../../../shared/contract/customers.ts';
import { UserId } from '../../../../shared/contract/schemas.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { messages } from './messages.ts';

/** The search parameters of the list of customers. */
export const CustomerSearch = z.object({
  status: z.optional(CustomerStatus),
  affiliate: z.optional(UserId),
  coupon: z.optional(CouponOfCustomers),
});
export type CustomerFilterValue = z.infer<typeof CustomerSearch>['status'];

const ALL = 'all';

interface CustomerFilterProps {
  /** The selected status. Undefined if all customers are shown. */
  value: CustomerFilterValue;
  onChange: (status: CustomerFilterValue) => void;
}

/** Filters customers by status. */
export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  return (
    <FilterButtons
      legend={messages.filter}
      options={[
        { value: ALL, label: messages.all },
        ...CustomerStatus.options.map((status) => ({ value: status, label: messages[status] })),
      ]}
      value={value ?? ALL}
      onChange={(choice) => onChange(choice === ALL ? undefined : choice)}
      className="mb-5"
    />
  );
}
