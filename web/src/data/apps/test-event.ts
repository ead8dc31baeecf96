import { useQuery } from '@tanstack/react-query';
import type { Provider } from '../../../../shared/provider/providers.ts';
import { eventQuery } from '../customers/events.ts';
import { useSendTestEvent } from './webhooks.ts';

/** The maximum number of times to check whether a test event has arrived. `PAUSE_MS` is the pause between two checks, in milliseconds. */
const LOOKS = 10;
const PAUSE_MS = 700;

/** Sends test events to an app's webhook URL, and reads whether the last one has arrived. */
export function useTestEvent(appId: string, provider?: Provider) {
  const { mutateAsync: send, isPending: isSending, data } = useSendTestEvent(appId, provider);
  const eventRef = data?.eventRef;
  const arrival = useQuery({
    ...eventQuery(appId, eventRef ?? ''),
    enabled: eventRef !== undefined,
    retry: LOOKS,
    retryDelay: PAUSE_MS,
  });
  return {
    appId,
    send,
    isSending,
    eventRef,
    isLate: arrival.isError,
    arrivedAt: arrival.data?.event.receivedAt,
  };
}
