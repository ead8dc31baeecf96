import { messageOf, requestIdOf } from '../lib/error-message.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface QueryFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
  /** What is shown beneath is from before the failure. */
  stale?: boolean;
}

/** What failed, a way to try again, and the id to quote to support. */
export function QueryFailure({ error, retry, retrying, stale = false }: QueryFailureProps) {
  const requestId = requestIdOf(error);
  return (
    <Notice kind="error" title={stale ? 'This could not be brought up to date' : 'This could not be loaded'}>
      <p>{messageOf(error, 'Something went wrong.')}</p>
      {requestId && (
        <p className="mt-1 text-fine text-muted">
          Request id: <code className="break-all">{requestId}</code>
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={retry}
        pending={retrying && 'Trying again…'}
      >
        Retry
      </Button>
    </Notice>
  );
}
