import type { Cohorts } from '../../../../shared/contract/reports.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { changeSearch } from '../../lib/lists/search-state.ts';
import { formatShare } from '../../lib/money/format-share.ts';
import { messages } from './messages.ts';

interface CohortTableProps {
  /** The search parameters of the page's URL, so that the table's links keep the filters and the currency. */
  search: URLSearchParams;
  /** The cohorts, newest first. */
  cohorts: Cohorts['cohorts'];
}

/** The background shades for the percentage of customers who stayed. A darker shade stands for a higher percentage. */
const SHADES = ['', 'bg-brand-soft/30', 'bg-brand-soft/60', 'bg-brand-soft'] as const;

/** Makes a section focusable, so that the arrow keys can scroll it. */
const SCROLLABLE = { tabIndex: 0 } as const;

/**
 * A table with a row for each cohort and a column for each month after the first payment. The table itself can be scrolled, because it may
 * have 36 columns.
 */
export function CohortTable({ cohorts, search }: CohortTableProps) {
  const columns = Math.max(0, ...cohorts.map(({ retained }) => retained.length));
  return (
    <section
      aria-label={messages.retentionCaption}
      {...SCROLLABLE}
      className="relative overflow-x-auto border-line border-y"
    >
      <table className="w-full min-w-max text-fine tabular-nums">
        <caption className="sr-only">{messages.retentionCaption}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="sticky start-0 bg-paper py-2.5 pe-4 text-start font-normal">
              {messages.firstPaid}
            </th>
            <th scope="col" className="px-3 py-2.5 text-end font-normal">
              {messages.cohortCustomers}
            </th>
            {[...Array(columns).keys()].map((later) => (
              <th key={later} scope="col" className="px-3 py-2.5 text-end font-normal whitespace-nowrap">
                {messages.monthsLater(later)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {cohorts.map(({ month, customers, retained }) => (
            <tr key={month}>
              <th
                scope="row"
                className="sticky start-0 bg-paper py-2.5 pe-4 text-start font-normal whitespace-nowrap"
              >
                <TextLink
                  to={`?${changeSearch(search, { from: month, to: month, by: 'person', tab: undefined })}`}
                  tone="ink"
                >
                  {formatMonth(month)}
                </TextLink>
              </th>
              <td className="px-3 py-2.5 text-end">{customers}</td>
              {[...retained.entries()].map(([later, left]) => (
                <td key={later} className={`px-3 py-2.5 text-end ${shadeOf(left, customers)}`}>
                  <span title={messages.staying(left, customers)}>{formatShare(left, customers)}</span>
                  <span className="sr-only">{`, ${messages.staying(left, customers)}`}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shadeOf(left: number, all: number): string {
  const step = Math.floor((left / all) * SHADES.length);
  return SHADES[Math.min(step, SHADES.length - 1)] ?? '';
}
