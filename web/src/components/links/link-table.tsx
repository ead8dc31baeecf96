import type { Role } from '../../../../shared/accounts/roles.ts';
import type { LinkFigures, LinkReport } from '../../../../shared/contract/reports.ts';
import { TextLink } from '../buttons/text-link.tsx';
import { type Column, DataTable } from '../lists/data-table.tsx';
import { Money } from '../money/money.tsx';
import { rateOf } from './link-rate.ts';
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
  viewer: Role;
  caption: string;
  header: string;
  report: Pick<LinkReport, 'total' | 'previews' | 'bots'>;
  rows: readonly LinkTableRow[];
}

const TOTAL = 'total';

/** A table with the figures of codes and their links, and how clicks are counted on request. */
export function LinkTable({ viewer, caption, header, report, rows }: LinkTableProps) {
  const { total, previews, bots } = report;
  return (
    <>
      <DataTable<LinkTableRow>
        caption={caption}
        columns={[{ id: 'name', header, cell: (row) => <Name {...row} /> }, ...columnsFor(viewer)]}
        rows={[{ id: TOTAL, name: texts.total, ...total }, ...rows]}
        rowKey={({ id }) => id}
        phoneRows="brief"
      />
      <details className="mt-2 text-fine text-muted">
        <summary className="min-h-8 w-fit py-1">{texts.how}</summary>
        <p className="max-w-[44rem]">{texts.howHint(previews, bots)}</p>
      </details>
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

const columnsFor = (viewer: Role): readonly Column<LinkTableRow>[] => [
  {
    id: 'summary',
    header: texts.summary,
    phoneOnly: true,
    brief: true,
    cell: ({ opened, customers }) => (
      <span className="text-fine text-muted">{texts.summaryOf(opened, customers)}</span>
    ),
  },
  number('opened', texts.clicks),
  number('customers', texts.customers),
  {
    id: 'rate',
    header: texts.rate,
    align: 'end',
    cell: (row) => <span className="tabular-nums">{rateOf(row) ?? texts.none}</span>,
  },
  {
    id: 'commission',
    header: texts.earned[viewer],
    align: 'end',
    cell: ({ commission }) =>
      commission.length > 0 ? <Money value={commission} className="justify-items-end" /> : texts.none,
  },
];

function number(id: 'opened' | 'customers', header: string): Column<LinkTableRow> {
  return { id, header, align: 'end', cell: (row) => <span className="tabular-nums">{row[id]}</span> };
}
