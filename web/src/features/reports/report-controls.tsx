import type { Report } from '../../../../shared/contract/reports.ts';
import { addMonths, formatMonth, type Month } from '../../../../shared/money/months.ts';
import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { messages } from './messages.ts';
import { lastMonths, monthChoices, periodFrom, periodTo, presets, shownMonths } from './report-months.ts';
import type { ChangeReport, ReportState } from './search.ts';

interface PeriodFilterProps {
  state: ReportState;
  change: ChangeReport;
  present: Month;
  /** True if the user can choose months before the last twelve. */
  hasOlderMonths: boolean;
}

export function PeriodFilter({ state, change, present, hasOlderMonths }: PeriodFilterProps) {
  const { from, to } = shownMonths(state, present);
  const counts = presets(hasOlderMonths);
  const chosen = counts.find((count) => to === present && from === addMonths(present, 1 - count));
  const months = [...new Set([...monthChoices(hasOlderMonths, present), from, to])].toSorted().toReversed();
  const options = months.map((month) => ({ value: month, label: formatMonth(month) }));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <FilterButtons
        legend={messages.period}
        options={counts.map((count) => ({ value: String(count), label: messages.last(count) }))}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(count) => change(lastMonths(Number(count), present))}
        className="pb-1"
      />
      <div className="flex gap-3 max-sm:w-full">
        <Field label={messages.from} className="max-sm:min-w-0 max-sm:grow">
          {(control) => (
            <Select
              {...control}
              value={from}
              options={options}
              onChange={({ target }) => change(periodFrom(target.value, to))}
            />
          )}
        </Field>
        <Field label={messages.to} className="max-sm:min-w-0 max-sm:grow">
          {(control) => (
            <Select
              {...control}
              value={to}
              options={options}
              onChange={({ target }) => change(periodTo(from, target.value))}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

interface CurrencyProps {
  report: Pick<Report, 'currencies' | 'currency'>;
  change: ChangeReport;
}

/** A control for choosing the currency of the report, if there are several. Amounts in different currencies are never added together. */
export function CurrencyFilter({ report: { currencies, currency }, change }: CurrencyProps) {
  if (currency === null || currencies.length < 2) return null;
  return (
    <FilterButtons
      legend={messages.currency}
      options={currencies.map((value) => ({ value, label: value }))}
      value={currency}
      onChange={(value) => change({ currency: value })}
      className="mb-6"
    />
  );
}
