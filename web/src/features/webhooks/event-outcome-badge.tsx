import type { EventOutcome, ReceivedEvent } from '../../../../shared/contract/event-log.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { outcomeText } from './event-messages.ts';

const LOOK = {
  counted: 'success',
  reversed: 'due',
  restored: 'success',
  held: 'due',
  released: 'success',
  recorded: 'outline',
  no_code: 'outline',
  unknown_code: 'due',
  not_counted: 'due',
  paid_earlier: 'outline',
  ended: 'outline',
  waiting: 'due',
  before_connection: 'outline',
  code_updated: 'outline',
  unowned_code: 'outline',
  not_used: 'outline',
  not_understood: 'destructive',
  test: 'secondary',
  duplicate: 'secondary',
  own: 'secondary',
} as const satisfies Record<EventOutcome, string>;

export function EventOutcomeBadge({ event }: { event: Pick<ReceivedEvent, 'outcome' | 'code' | 'amount'> }) {
  return (
    <span className="[&>span]:max-w-full [&>span]:whitespace-normal [&>span]:[overflow-wrap:anywhere]">
      <Badge variant={LOOK[event.outcome]}>{outcomeText(event)}</Badge>
    </span>
  );
}
