import * as z from 'zod/mini';
import { CouponOfCustomers, CustomerStatus } from '../../../../shared/contract/customers.ts';
import { UserId } from '../../../../shared/contract/schemas.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { messages } from './messages.ts';

/** What the address says of the list. */
export const CustomerSearch = z.object({
  status: z.optional(CustomerStatus),
  affiliate: z.optional(UserId),
  coupon: z.optional(CouponOfCustomers),
});
export type CustomerFilterValue = z.infer<typeof CustomerSearch>['status'];

const ALL = 'all';

interface CustomerFilterProps {
  /** Undefined: all of them. */
  value: CustomerFilterValue;
  onChange: (status: CustomerFilterValue) => void;
}

/** All customers, or those of one status. */
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
