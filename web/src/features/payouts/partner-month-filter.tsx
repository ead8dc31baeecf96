import { formatMonth } from '../../../../shared/money/months.ts';
import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { messages } from './partner-messages.ts';
import { unpaidMonthChoices } from './payable.ts';

const ALL = 'all';

interface PartnerMonthFilterProps {
  /** The months with an unpaid balance. */
  months: readonly string[];
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/**
 * A month filter for the list of amounts due. If a month is selected, a payout settles only that month. The option All Unpaid removes the
 * filter.
 */
export function PartnerMonthFilter({ months, month, onChange }: PartnerMonthFilterProps) {
  return (
    <Field label={messages.month} className="w-56 max-sm:w-full">
      {(control) => (
        <Select
          {...control}
          value={month ?? ALL}
          onChange={({ target }) => onChange(target.value === ALL ? undefined : target.value)}
          options={[
            { value: ALL, label: messages.allUnpaid },
            ...unpaidMonthChoices(months, month).map((value) => ({ value, label: formatMonth(value) })),
          ]}
        />
      )}
    </Field>
  );
}
