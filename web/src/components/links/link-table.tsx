import type { LinkFigures, LinkReport } from '../../../../shared/contract/reports.ts';
import { TextLink } from '../buttons/text-link.tsx';
import { type Column, DataTable } from '../lists/data-table.tsx';
import { Money } from '../money/money.tsx';
import { MIN_OPENINGS, rateOf } from './link-rate.ts';
import { linkMessages as texts } from './messages.ts';

/** A day, a month, an app or a code. */
export interface LinkTableRow extends LinkFigures {
  readonly id: string;
  readonly name: string;
  /** The name of a code's app. */
  readonly detail?: string;
  readonly to?: string | undefined;
}

interface LinkTableProps {
  caption: string;
  header: string;
  report: Pick<LinkReport, 'total' | 'previews' | 'bots'>;
  rows: readonly LinkTableRow[];
}

const TOTAL = 'total';

/** A table with the figures of short links, and what they don't say in fine print. */
export function LinkTable({ caption, header, report, rows }: LinkTableProps) {
  const { total, previews, bots } = report;
  return (
    <>
      <DataTable<LinkTableRow>
        caption={caption}
        columns={[{ id: 'name', header, cell: (row) => <Name {...row} /> }, ...COLUMNS]}
        rows={[{ id: TOTAL, name: texts.total, ...total }, ...rows]}
        rowKey={({ id }) => id}
        phoneRows="brief"
      />
      <p className="mt-3 max-w-[44rem] text-fine text-muted">
        {texts.withoutLink} {texts.least(MIN_OPENINGS)}
        {previews + bots > 0 && ` ${texts.machines(previews, bots)}`}
      </p>
    </>
  );
}

function Name({ id, name, detail, to }: LinkTableRow) {
  return (
    <span className="min-w-0 py-1">
      {to ? (
        <TextLink to={to} className="break-words">
          {name}
        </TextLink>
      ) : (
        <span className={id === TOTAL ? 'font-strong' : 'break-words'}>{name}</span>
      )}
      {detail && <span className="block text-fine text-muted">{detail}</span>}
    </span>
  );
}

const COLUMNS: readonly Column<LinkTableRow>[] = [
  {
    id: 'summary',
    header: texts.summary,
    phoneOnly: true,
    brief: true,
    cell: ({ opened, used }) => <span className="text-fine text-muted">{texts.summaryOf(opened, used)}</span>,
  },
  number('opened', texts.opened),
  number('used', texts.used),
  {
    id: 'rate',
    header: texts.rate,
    align: 'end',
    cell: (row) => <Rate rate={rateOf(row)} />,
  },
  number('customers', texts.customers),
  {
    id: 'commission',
    header: texts.commission,
    align: 'end',
    cell: ({ commission }) => (commission.length > 0 ? <Money value={commission} /> : texts.none),
  },
];

function number(id: 'opened' | 'used' | 'customers', header: string): Column<LinkTableRow> {
  return { id, header, align: 'end', cell: (row) => <span className="tabular-nums">{row[id]}</span> };
}

function Rate({ rate }: { rate: string | undefined }) {
  if (rate !== undefined) return <span className="tabular-nums">{rate}</span>;
  return (
    <span title={texts.tooFew(MIN_OPENINGS)}>
      <span aria-hidden="true">{texts.none}</span>
      <span className="sr-only">{texts.tooFew(MIN_OPENINGS)}</span>
    </span>
  );
}
