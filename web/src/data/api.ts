import { createClient, noConnection } from '../../../shared/contract/client.ts';
import { accessToken, presentToken } from '../lib/auth/auth.ts';
import { fetchAndRecordId } from '../lib/lists/last-request.ts';

/** Calls an API operation as the signed-in user, as in `await call('getApp', { params: { appId } })`. Throws `ApiError`. */
export const call = createClient({ token: () => orNoConnection(accessToken), fetch: fetchAndRecordId });

/** Like `call`, but for the requests that are part of replacing the sign-in, for which all other requests wait. */
export const callAtOnce = createClient({
  token: () => orNoConnection(presentToken),
  fetch: fetchAndRecordId,
});

async function orNoConnection(token: typeof accessToken): Promise<string | undefined> {
  try {
    return await token();
  } catch (cause) {
    throw noConnection(cause);
  }
}
