import { ApiError, createClient } from '../../../shared/contract/client.ts';
import { accessToken, presentToken } from '../lib/auth.ts';
import { fetchAndRecordId } from '../lib/last-request.ts';
import { messages } from '../lib/messages.ts';

/** Calls an API operation as the signed-in user, as in `await call('getApp', { params: { appId } })`. Throws `ApiError`. */
export const call = createClient({ token: () => orNoConnection(accessToken), fetch: fetchAsPresentUser });

/** Like `call`, but for the requests that are part of replacing the sign-in, for which all other requests wait. */
export const callAtOnce = createClient({
  token: () => orNoConnection(presentToken),
  fetch: fetchAndRecordId,
});

/**
 * Sends a request. If the API refuses its token because the sign-in is being replaced, sends it again with the new token. The API did
 * nothing for a request that it refused.
 */
async function fetchAsPresentUser(url: string, init: RequestInit): Promise<Response> {
  const response = await fetchAndRecordId(url, init);
  if (response.status !== 401) return response;
  const headers = new Headers(init.headers);
  const used = headers.get('authorization');
  const present = await accessToken().catch(() => undefined);
  if (!used || !present || used === `Bearer ${present}`) return response;
  headers.set('authorization', `Bearer ${present}`);
  return fetchAndRecordId(url, { ...init, headers });
}

async function orNoConnection(token: typeof accessToken): Promise<string | undefined> {
  try {
    return await token();
  } catch (cause) {
    throw new ApiError(
      {
        type: 'about:blank',
        title: messages.requestFailed,
        status: 0,
        detail: messages.noConnection,
        code: 'internal',
        instance: '',
      },
      { cause },
    );
  }
}
