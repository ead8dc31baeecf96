import { messageOf, requestIdOf } from '../../lib/requests/error-message.ts';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';
import { Notice } from './notice.tsx';

interface QueryFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
  /** True if the page below this message still shows data from before the failure. */
  stale?: boolean;
}

/** Shows which data failed to load, a Retry button, and the request id for support. */
export function QueryFailure({ error, retry, retrying, stale = false }: QueryFailureProps) {
  const requestId = requestIdOf(error);
  return (
    <Notice kind="error" title={stale ? messages.stale : messages.failed}>
      <p>{messageOf(error, messages.somethingWrong)}</p>
      {requestId && (
        <p className="mt-1 text-fine text-muted">
          {messages.requestId} <code className="break-all">{requestId}</code>
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={retry}
        pending={retrying && messages.retrying}
      >
        {messages.retry}
      </Button>
    </Notice>
  );
}
