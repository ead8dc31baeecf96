import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Drawing } from '../components/drawing.tsx';
import { PageTitle } from '../components/page-header.tsx';
import { requestIdOf } from '../lib/error-message.ts';
import { lastRequestId } from '../lib/last-request.ts';
import { messages } from './messages.ts';

/**
 * What a route shows that failed while it was loaded or drawn, with the id of the request that failed, else of the last that was
 * answered: most likely the one whose answer could not be drawn. `page`: without the shell around it.
 */
export function RouteError({ page = false }: { page?: boolean }) {
  const error = useRouteError();
  const [answered] = useState(lastRequestId);
  const requestId = requestIdOf(error) ?? answered;
  useEffect(() => console.error(error), [error]);

  const Frame = page ? 'main' : 'div';
  return (
    <Frame
      role={page ? undefined : 'alert'}
      className={`grid place-content-center justify-items-center gap-4 px-6 text-center ${page ? 'min-h-dvh' : 'py-20'}`}
    >
      <Drawing name="spring" />
      <PageTitle>{messages.failure.title}</PageTitle>
      <p className="max-w-[30rem] text-muted">{messages.failure.body}</p>
      {requestId && (
        <p className="text-fine text-muted">
          {messages.failure.requestId} <code className="break-all">{requestId}</code>
        </p>
      )}
      <Button onClick={() => location.reload()}>{messages.failure.reload}</Button>
    </Frame>
  );
}
