import { ApiError, createClient } from '../../../shared/contract/client.ts';
import { accessToken } from '../lib/auth.ts';
import { fetchAndRecordId } from '../lib/last-request.ts';
import { messages } from '../lib/messages.ts';

/** Calls an API operation as the signed-in user, as in `await call('getApp', { params: { appId } })`. Throws `ApiError`. */
export const call = createClient({ token, fetch: fetchAndRecordId });

async function token(): Promise<string | undefined> {
  try {
    return await accessToken();
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
