import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../../../shared/months.ts';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { pendingMonthsQuery } from '../../data/payouts/queries.ts';
import { messages } from './partner-messages.ts';
import { monthChoices } from './payable.ts';

const ALL = 'all';

interface PartnerMonthFilterProps {
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** A filter that limits the amounts due to one month. With this filter, a payout settles only this month. All Unpaid removes the filter. */
export function PartnerMonthFilter({ month, onChange }: PartnerMonthFilterProps) {
  const { data } = useQuery(pendingMonthsQuery);
  const months = monthChoices(data?.months ?? [], month);
  return (
    <Field label={messages.month} className="w-56 max-sm:w-full">
      {(control) => (
        <Select
          {...control}
          value={month ?? ALL}
          onChange={({ target }) => onChange(target.value === ALL ? undefined : target.value)}
          options={[
            { value: ALL, label: messages.allUnpaid },
            ...months.map((value) => ({ value, label: formatMonth(value) })),
          ]}
        />
      )}
    </Field>
  );
}
