import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { eventQuery } from '../../data/customers/events.ts';
import { eventMessages as texts } from './event-messages.ts';

/** Load the details lazily, because the list does not need them. */
const [EventDetails] = onDemand(() => import('./event-details.tsx'), 'EventDetails');

interface EventDialogProps {
  appId: string;
  eventRef: string | undefined;
  onClose: () => void;
}

export function EventDialog({ appId, eventRef, onClose }: EventDialogProps) {
  const { data } = useQuery({ ...eventQuery(appId, eventRef ?? ''), enabled: eventRef !== undefined });
  return (
    <Dialog
      open={eventRef !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={data ? data.event.type || texts.unreadableType : texts.event}
      description={texts.detailsDescription}
      size="wide"
      opensOn="text"
      showsNews
    >
      {eventRef !== undefined && <EventDetails key={eventRef} appId={appId} eventRef={eventRef} />}
    </Dialog>
  );
}
