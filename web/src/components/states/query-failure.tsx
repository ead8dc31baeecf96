import { messageOf, requestIdOf } from '../../lib/requests/error-message.ts';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';
import { Notice } from './notice.tsx';
import { useSoleFailure } from './sole-failure.ts';

interface QueryFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
  /** True if the page below this message still shows data from before the failure. */
  stale?: boolean;
}

/**
 * Shows which data failed to load, a Retry button, and the request id for support. Where an earlier part of the page already says the same,
 * only a short note.
 */
export function QueryFailure({ error, retry, retrying, stale = false }: QueryFailureProps) {
  const requestId = requestIdOf(error);
  const title = stale ? messages.stale : messages.failed;
  const text = messageOf(error, messages.somethingWrong);
  const { place, isSole, retryAll } = useSoleFailure(`${title} ${text}`, retry);
  return (
    <div ref={place}>
      {isSole ? (
        <Notice kind="error" title={title}>
          <p>{text}</p>
          {requestId && (
            <p className="mt-1 text-fine text-muted">
              {messages.requestId} <code className="break-all">{requestId}</code>
            </p>
          )}
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={retryAll}
            pending={retrying && messages.retrying}
          >
            {messages.retry}
          </Button>
        </Notice>
      ) : (
        <p className="text-fine text-muted">{title}</p>
      )}
    </div>
  );
}
