import { NO_STORE } from '../../shared/monitoring/no-store.ts';
import { problemResponse } from '../lib/http/problem.ts';
import { traceLine } from '../lib/logs/trace-line.ts';
import type { Table } from '../table/table.ts';
import { findSubscription, unsubscribe } from './unsubscribe.ts';

/** Mail providers send some hundred bytes. Nothing reads them. */
const MAX_BODY_LENGTH = 2_000;

/** What counts of an API Gateway event. No header does. */
interface UnsubscribeRequest {
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
  readonly requestContext: {
    readonly http: { readonly method: string };
    readonly requestId: string;
    readonly routeKey: string;
  };
}

/**
 * Handles the public routes in `shared/accounts/unsubscribe.ts`. A `POST` turns the emails off. A `GET` changes nothing, because programs open the
 * links of emails too: it redirects to the settings.
 */
export const handleUnsubscribe = (request: UnsubscribeRequest, table: Table) =>
  respond(request, table).catch((error: unknown) => problemResponse(error, request.requestContext.requestId));

async function respond(
  { requestContext, pathParameters, body = '' }: UnsubscribeRequest,
  table: Table,
): Promise<{ statusCode: number; headers: Record<string, string> }> {
  const token = pathParameters?.token ?? '';
  if (requestContext.http.method === 'POST') {
    if (body.length > MAX_BODY_LENGTH) return { statusCode: 413, headers: NO_STORE };
    const userId = await unsubscribe(token, table);
    const { requestId, routeKey } = requestContext;
    traceLine('A request was handled', { requestId, route: routeKey, status: 200, userId });
    return { statusCode: 200, headers: NO_STORE };
  }
  const { profile } = await findSubscription(token, table);
  const location = `/${profile.role}/settings?tab=notifications`;
  return { statusCode: 302, headers: { ...NO_STORE, location } };
}
