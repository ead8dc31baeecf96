import * as z from 'zod/mini';
import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { monthOf } from '../../../../shared/money/months.ts';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { useChosenCurrency } from '../../data/profiles/use-chosen-currency.ts';
import { singlePage } from '../../lib/lists/paged-query.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { CustomersChart, EarnedChart } from './month-charts.tsx';
import { chartedCurrencies } from './month-currency.ts';
import { messages } from './month-messages.ts';
import { MonthTable } from './month-table.tsx';
import { monthWindow } from './month-window.ts';

/** The labels of more months would not fit into half a page. */
const MAX_MONTHS_SIDE_BY_SIDE = 8;
const VIEWS = ['chart', 'table'] as const;
const Search = z.object({ view: z._default(z.enum(VIEWS), 'chart') });

interface MonthSectionProps {
  /** The figures from the API. They contain only months with activity. */
  figures: readonly MonthFigures[];
  /** The first is charted unless the user has chosen another one. */
  currencies: readonly string[];
}

/** Earnings and customers by month, as charts and as a table. Renders nothing if there are no figures. */
export function MonthSection({ figures, currencies: all }: MonthSectionProps) {
  const { role } = useProfile();
  const earned = messages.earned[role];
  const [{ view }, setSearch] = useSearchState(Search);
  const [wanted, choose] = useChosenCurrency();
  const months = monthWindow(figures, monthOf(new Date().toISOString()));
  const currencies = chartedCurrencies(all, months);
  const currency = currencies.find((one) => one === wanted) ?? currencies[0];
  const isTable = view === 'table';

  if (months.length === 0) return null;
  return (
    <section aria-labelledby="by-month">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="by-month" className="grow text-lead">
          {messages.title}
        </h2>
        {currency !== undefined && currencies.length > 1 && !isTable && (
          <FilterButtons
            legend={messages.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={choose}
          />
        )}
        {isTable && (
          <DownloadCsv
            name={messages.fileName}
            list={singlePage(months.toReversed())}
            columns={async () => (await import('./month-csv.ts')).monthCsv(earned)}
          />
        )}
        <FilterButtons
          legend={messages.view}
          options={VIEWS.map((value) => ({ value, label: messages.views[value] }))}
          value={view}
          onChange={(value) => setSearch({ view: value === 'chart' ? undefined : value })}
        />
      </div>
      {!isTable && (
        <div
          className={classNames(
            'grid gap-x-12 gap-y-8',
            months.length <= MAX_MONTHS_SIDE_BY_SIDE ? 'md:grid-cols-2' : 'md:max-lg:grid-cols-2',
          )}
        >
          {currency !== undefined && <EarnedChart title={earned} months={months} currency={currency} />}
          {months.some(({ customers, canceled }) => customers + canceled > 0) && (
            <CustomersChart months={months} />
          )}
        </div>
      )}
      {/* Always render the table for screen readers, because they ignore the charts. */}
      <div className={isTable ? undefined : 'sr-only'}>
        <MonthTable role={role} earned={earned} months={months} hasLinks={isTable} />
      </div>
    </section>
  );
}
