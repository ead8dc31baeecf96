import { JOIN_PATH, optOutPagePath } from '../../../shared/accounts/invitation-routes.ts';
import { NO_STORE } from '../../../shared/monitoring/no-store.ts';
import { problemResponse } from '../../lib/http/problem.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { findOptOut, optOut } from './opt-out.ts';
import { declineInvitation, showInvitation } from './show-invitation.ts';

/** Mail providers send some hundred bytes, and our page less. */
const MAX_BODY_LENGTH = 2_000;

/** What counts of an API Gateway event. No header does. */
interface OpenRequest {
  readonly rawPath: string;
  readonly pathParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly http: { readonly method: string };
    readonly requestId: string;
    readonly timeEpoch: number;
  };
}

export interface OpenResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Handles the routes in `shared/accounts/invitation-routes.ts`, for which nobody signs in. */
export const handleOpenRoutes = (request: OpenRequest, table: Table): Promise<OpenResponse> =>
  respond(request, table).catch(
    (error: unknown) => problemResponse(error, request.requestContext.requestId) as OpenResponse,
  );

async function respond(request: OpenRequest, table: Table): Promise<OpenResponse> {
  const { rawPath, requestContext, pathParameters, body = '' } = request;
  const token = pathParameters?.token ?? '';
  const now = new Date(requestContext.timeEpoch);
  const isPost = requestContext.http.method === 'POST';
  if (body.length > MAX_BODY_LENGTH) return { statusCode: 413, headers: NO_STORE };
  if (rawPath.startsWith(JOIN_PATH)) {
    if (!isPost) return json(await showInvitation({ token, now }, table));
    await retryOnConflict(() => declineInvitation({ token, now }, table));
    return { statusCode: 200, headers: NO_STORE };
  }
  if (!isPost) {
    await findOptOut(token, table);
    return { statusCode: 302, headers: { ...NO_STORE, location: optOutPagePath(token) } };
  }
  const sent = request.isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const from = new URLSearchParams(sent).get('from') === 'everybody' ? 'everybody' : 'partner';
  await optOut({ token, from, now }, table);
  return { statusCode: 200, headers: NO_STORE };
}

const json = (content: object): OpenResponse => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', ...NO_STORE },
  body: JSON.stringify(content),
});
