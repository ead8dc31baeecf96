import * as z from 'zod/mini';
import { CustomerStatus } from '../../../../shared/contract/customers.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { messages } from './messages.ts';

/** What the address says of the list. */
export const CustomerSearch = z.object({ status: z.optional(CustomerStatus) });
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
