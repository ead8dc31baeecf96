import { CircleCheck } from 'lucide-react';
import { messageOf } from '../../lib/requests/error-message.ts';
import { eventsPath } from '../../lib/routes/paths.ts';
import { notify } from '../../lib/screens/notify.ts';
import { Button } from '../buttons/button.tsx';
import { TextLink } from '../buttons/text-link.tsx';
import { ExactTime } from './date-time.tsx';
import { testEventMessages as texts } from './test-event-messages.ts';

interface TestEventProps {
  appId: string;
  send: () => Promise<unknown>;
  isSending: boolean;
  eventRef: string | undefined;
  isLate: boolean;
  arrivedAt: string | undefined;
}

/** A button that sends a test event to an app's webhook URL, and then shows whether it has arrived. */
export function TestEvent({ appId, send, isSending, eventRef, isLate, arrivedAt }: TestEventProps) {
  async function run() {
    try {
      await send();
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
          pending={isSending && texts.sendingTest}
        >
          {texts.test}
        </Button>
      </div>
      <p className="text-fine text-muted">{texts.testHint}</p>
      <div role="status" className="text-fine">
        {eventRef !== undefined && !isLate && arrivedAt === undefined && texts.testSent}
        {isLate && (
          <p>
            {texts.testLate} <TextLink to={eventsPath(appId)}>{texts.testLog}</TextLink>
          </p>
        )}
        {arrivedAt !== undefined && (
          <div className="flex gap-2">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
            <p>
              {texts.testArrived} <ExactTime iso={arrivedAt} />.{' '}
              <TextLink to={`${eventsPath(appId)}&event=${eventRef}`}>{texts.testOpen}</TextLink>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
