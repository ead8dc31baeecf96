import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/buttons/button.tsx';
import { PageTitle } from '../components/layout/page-header.tsx';
import { Illustration } from '../components/states/illustration.tsx';
import { PageSpinner } from '../components/states/spinner.tsx';
import { lastRequestId } from '../lib/lists/last-request.ts';
import { CodeNotLoaded } from '../lib/requests/connection.ts';
import { requestIdOf } from '../lib/requests/error-message.ts';
import { BarePage } from './bare-page.tsx';
import { messages } from './messages.ts';

const { failure } = messages;

/** The error page inside the layout of signed-in pages. It replaces a route that failed to load or render. */
export function RouteError() {
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-5 px-6 py-20 text-center">
      <Failure />
    </div>
  );
}

/** The error page without the layout of signed-in pages. It replaces a route that failed to load or render. */
export function PageError() {
  return (
    <BarePage>
      <Failure />
    </BarePage>
  );
}

/**
 * Shows the id of the failed request. If rendering failed, shows the id of the last response, because that response probably caused the
 * error.
 */
function Failure() {
  const error = useRouteError();
  const [lastId] = useState(lastRequestId);
  const isCodeMissing = error instanceof CodeNotLoaded;
  const [isReloading, setReloading] = useState(() => isCodeMissing && mayReload());
  const requestId = isCodeMissing ? undefined : (requestIdOf(error) ?? lastId);
  useEffect(() => {
    if (isReloading) setReloading(reload());
    else console.error(error);
  }, [error, isReloading]);

  if (isReloading) return <PageSpinner />;
  return (
    <>
      <Illustration name="spring" />
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

const RELOADED_AT = 'reloadedAt';
/** The minimum time between automatic reloads in milliseconds, so that a page whose code is missing for good isn't reloaded forever. */
const RELOAD_INTERVAL_MS = 60_000;

/**
 * Browsers don't fetch a module again that failed to load, so only reloading the page helps. Changes nothing, because React may discard
 * what it has rendered and render it again.
 */
function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) >= RELOAD_INTERVAL_MS;
  } catch {
    return false;
  }
}

/** Returns false if the browser can't store the time of the reload. */
function reload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
