import type { Report } from '../../../../shared/contract/reports.ts';
import { formatMonth, type Month } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { amountLabels } from '../../components/money/amount-labels.ts';
import { type ChartMonth, MAX_MONTHS_NARROW, MonthChart } from '../../components/money/month-chart.tsx';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { type FigureRow, figureColumns } from './figure-columns.tsx';
import { messages } from './messages.ts';
import { monthPath, type Shown } from './paths.ts';

/** The labels of more months would not fit. */
const MAX_CHARTED = 12;
const MAX_SIDE_BY_SIDE = 7;

interface MonthBreakdownProps {
  report: Report;
  shown: Shown;
  present: Month;
}

export function MonthBreakdown({ report, shown, present }: MonthBreakdownProps) {
  const { role, currency } = shown;
  const months = fromFirstSale(report.months);
  const charted = months.slice(-MAX_CHARTED);
  const soFar = shown.to >= present ? messages.soFar : undefined;
  const rows = months.toReversed().map((figures) => ({ ...figures, to: monthPath(shown, figures.month) }));
  return (
    <>
      {charted.length > 1 && (
        <div
          className={classNames(
            'mb-10 grid gap-x-12 gap-y-8',
            charted.length <= MAX_SIDE_BY_SIDE && 'lg:grid-cols-2',
          )}
        >
          <MonthChart
            title={revenueTexts.revenue}
            note={<Note text={messages.revenueNote(currency)} months={months.length} />}
            months={bars(charted, currency, ({ revenue, refunded }) => [revenue, refunded])}
            soFar={soFar}
            belowTone="danger"
          />
          <MonthChart
            title={messages.commissions[role]}
            note={<Note text={messages.commissionsNote(currency)} months={months.length} />}
            months={bars(charted, currency, ({ commissions }) => [
              Math.max(commissions, 0),
              Math.max(-commissions, 0),
            ])}
            soFar={soFar}
            belowTone="danger"
          />
        </div>
      )}
      <DataTable<FigureRow & { month: Month }>
        caption={messages.caption[role].month}
        columns={[
          {
            id: 'month',
            header: messages.groupings[role].month,
            cell: ({ month, to }) => {
              const name = month === present ? messages.monthSoFar(month) : formatMonth(month);
              return to ? <TextLink to={to}>{name}</TextLink> : name;
            },
          },
          ...figureColumns<FigureRow & { month: Month }>(role, report, false, rows),
        ]}
        rows={rows}
        rowKey={({ month }) => month}
      />
      {months[0] && months.length < report.months.length && (
        <p className="mt-3 text-fine text-muted">{messages.noneBefore(months[0].month)}</p>
      )}
    </>
  );
}

/** If the chart shows only some of the period's `months`, the note says how many months are shown. */
function Note({ text, months }: { text: string; months: number }) {
  const isCut = months > MAX_CHARTED;
  const isCutWhenNarrow = months > MAX_MONTHS_NARROW;
  return (
    <>
      {text}
      {isCut && <span className="max-lg:hidden">. {messages.lastOf(MAX_CHARTED)}</span>}
      {isCutWhenNarrow && <span className="lg:hidden">. {messages.lastOf(MAX_MONTHS_NARROW)}</span>}
    </>
  );
}

/** Omits earlier empty months, because they would take up room in the chart. */
function fromFirstSale(months: Report['months']): Report['months'] {
  const first = months.findIndex(({ month: _, ...figures }) => Object.values(figures).some(Boolean));
  return first < 0 ? months : months.slice(first);
}

function bars(
  months: Report['months'],
  currency: string,
  valuesOf: (figures: Report['months'][number]) => [above: number, below: number],
): ChartMonth[] {
  const label = amountLabels(
    months.flatMap((figures) => valuesOf(figures)),
    currency,
  );
  return months.map((figures) => {
    const [above, below] = valuesOf(figures);
    return { month: figures.month, above, below, aboveLabel: label(above), belowLabel: label(-below) };
  });
}
