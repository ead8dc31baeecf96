import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ExactTime } from '../../components/date-time.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useSendTestEvent } from '../../data/apps/webhooks.ts';
import { eventQuery } from '../../data/customers/events.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { eventsPath } from '../../lib/paths.ts';
import { healthMessages as texts } from './messages.ts';

/** The maximum number of times to check whether a test event has arrived. `PAUSE_MS` is the pause between two checks, in milliseconds. */
const LOOKS = 10;
const PAUSE_MS = 700;

export function TestEvent({ appId }: { appId: string }) {
  const send = useSendTestEvent(appId);
  const eventRef = send.data?.eventRef;
  const arrival = useQuery({
    ...eventQuery(appId, eventRef ?? ''),
    enabled: eventRef !== undefined,
    retry: LOOKS,
    retryDelay: PAUSE_MS,
  });

  async function run() {
    try {
      await send.mutateAsync();
    } catch (error) {
      notify.error(texts.testFailed, messageOf(error, ''));
    }
  }

  return (
    <div className="mt-4 grid gap-2">
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => void run()}
          pending={send.isPending && texts.sendingTest}
        >
          {texts.test}
        </Button>
      </div>
      <p className="text-fine text-muted">{texts.testHint}</p>
      <div role="status" className="text-fine">
        {eventRef !== undefined && arrival.isPending && texts.testSent}
        {arrival.isError && (
          <p>
            {texts.testLate} <TextLink to={eventsPath(appId)}>{texts.testLog}</TextLink>
          </p>
        )}
        {arrival.data && (
          <div className="flex gap-2">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
            <p>
              {texts.testArrived} <ExactTime iso={arrival.data.event.receivedAt} />.{' '}
              <TextLink to={`${eventsPath(appId)}&event=${eventRef}`}>{texts.testOpen}</TextLink>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
