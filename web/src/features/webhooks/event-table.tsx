import type { ReceivedEvent } from '../../../../shared/contract/event-log.ts';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { ExactTime } from '../../components/texts/date-time.tsx';
import { eventMessages as texts } from './event-messages.ts';
import { EventOutcomeBadge } from './event-outcome-badge.tsx';
import { EventType } from './event-type.tsx';

interface EventTableProps {
  events: readonly ReceivedEvent[];
  onOpen: (eventRef: string) => void;
}

/** The button in the first cell of a row opens the event's details. On a phone, only the details show ids and versions. */
export function EventTable({ events, onOpen }: EventTableProps) {
  const columns: readonly Column<ReceivedEvent>[] = [
    {
      id: 'event',
      header: texts.event,
      cell: ({ ref, type, eventId }) => (
        <span className="grid justify-items-start gap-0.5">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(ref)}
            className="min-h-6 text-start font-mono text-fine underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {type ? <EventType type={type} /> : texts.unreadableType}
          </button>
          <span className="font-mono text-[0.75rem] text-muted [overflow-wrap:anywhere] max-md:hidden">
            {eventId}
          </span>
        </span>
      ),
    },
    {
      id: 'outcome',
      header: texts.outcome,
      hideHeaderOnPhone: true,
      cell: (event) => <EventOutcomeBadge event={event} />,
    },
    {
      id: 'received',
      header: texts.received,
      hideHeaderOnPhone: true,
      cell: ({ receivedAt, apiVersion }) => (
        <span className="text-fine md:grid">
          <ExactTime iso={receivedAt} />
          {apiVersion !== null && (
            <span className="text-muted max-md:hidden">{texts.version(apiVersion)}</span>
          )}
        </span>
      ),
    },
  ];
  return <DataTable caption={texts.caption} columns={columns} rows={events} rowKey={({ id }) => id} />;
}
