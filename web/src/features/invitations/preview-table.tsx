import { formatRate } from '../../../../shared/money/money.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { messages } from './messages.ts';
import type { PreviewRow } from './use-inviting.ts';

const COLUMNS: readonly Column<PreviewRow>[] = [
  {
    id: 'email',
    header: messages.fields.email,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    id: 'code',
    header: messages.fields.code,
    cell: ({ row, isSuggested }) =>
      row && (
        <span>
          <code className="break-all">{row.code}</code>{' '}
          {isSuggested && <span className="text-fine text-muted">{messages.suggested}</span>}
        </span>
      ),
  },
  {
    id: 'texts',
    header: messages.fields.texts,
    cell: ({ row }) => <span className="break-all">{row?.texts.join(', ')}</span>,
  },
  { id: 'terms', header: messages.terms, cell: ({ row }) => row && termsOf(row) },
  {
    id: 'state',
    header: messages.state,
    cell: ({ fault, state }) =>
      fault === undefined ? (
        state && (
          <Badge variant={state === 'valid' || state === 'invited' ? 'success' : 'secondary'}>
            {messages.states[state]}
          </Badge>
        )
      ) : (
        <span className="text-danger">{fault}</span>
      ),
  },
];

/** What a row says about its terms. The rest is as the app offers it. */
function termsOf({ rate, months }: NonNullable<PreviewRow['row']>): string {
  const own = [
    ...(rate === undefined ? [] : [messages.rate(formatRate(rate))]),
    ...(months === undefined ? [] : [messages.months(months)]),
  ];
  return own.join(' ') || messages.asOffered;
}

export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <DataTable
      caption={messages.previewCaption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ line }) => String(line)}
    />
  );
}
