import type { Report, ReportGroup } from '../../../../shared/contract/reports.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { type FigureRow, figureColumns } from './figure-columns.tsx';
import { messages } from './messages.ts';
import { groupPath, type Shown } from './paths.ts';
import { groupsOf } from './report-rows.ts';
import type { Grouping } from './search.ts';

interface GroupBreakdownProps {
  by: Exclude<Grouping, 'month'>;
  report: Report;
  shown: Shown;
}

type Row = ReportGroup & FigureRow;

export function GroupBreakdown({ by, report, shown }: GroupBreakdownProps) {
  const { role } = shown;
  const groups = groupsOf(report, by);
  const rows = groups.map(
    (group): Row => ({ ...group, to: group.id === null ? undefined : groupPath(shown, by, group.id) }),
  );
  return (
    <DataTable<Row>
      caption={messages.caption[role][by]}
      columns={[
        { id: 'group', header: messages.groupings[role][by], cell: (group) => <GroupName {...group} /> },
        ...figureColumns<Row>(role, report, shown.state.compare !== undefined, rows),
      ]}
      rows={rows}
      rowKey={({ id }) => id ?? ''}
    />
  );
}

export function GroupName({
  id,
  name,
  detail,
  to,
}: Pick<ReportGroup, 'id' | 'name' | 'detail'> & { to?: string | undefined }) {
  if (id === null) return <span className="text-muted">{messages.others}</span>;
  return (
    <span className="min-w-0 py-1">
      {to ? (
        <TextLink to={to} className="break-words">
          {name}
        </TextLink>
      ) : (
        name
      )}
      {detail && <span className="block text-fine text-muted">{detail}</span>}
    </span>
  );
}
