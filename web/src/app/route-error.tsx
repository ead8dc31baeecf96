import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Drawing } from '../components/drawing.tsx';
import { PageTitle } from '../components/page-header.tsx';
import { requestIdOf } from '../lib/error-message.ts';
import { lastRequestId } from '../lib/last-request.ts';
import { BarePage } from './bare-page.tsx';
import { messages } from './messages.ts';

const { failure } = messages;

/** What a route within the shell shows that failed while it was loaded or drawn. */
export function RouteError() {
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-5 px-6 py-20 text-center">
      <Failure />
    </div>
  );
}

/** The same where there is no shell around it. */
export function PageError() {
  return (
    <BarePage>
      <Failure />
    </BarePage>
  );
}

/** With the id of the request that failed, else of the last that was answered: most likely the one whose answer could not be drawn. */
function Failure() {
  const error = useRouteError();
  const [answered] = useState(lastRequestId);
  const requestId = requestIdOf(error) ?? answered;
  useEffect(() => console.error(error), [error]);

  return (
    <>
      <Drawing name="spring" />
      <div className="grid gap-1.5">
        <PageTitle>{failure.title}</PageTitle>
        <p className="max-w-[30rem] text-balance text-muted">{failure.body}</p>
        {requestId && (
          <p className="text-fine text-muted">
            {failure.requestId} <code className="break-all">{requestId}</code>
          </p>
        )}
      </div>
      <Button onClick={() => location.reload()}>{failure.reload}</Button>
    </>
  );
}
