import { REQUEST_ID_HEADER } from '../../../../shared/monitoring/request-id.ts';
import { discardPrefetched, recordRead, takePrefetched } from '../requests/recent-reads.ts';

let last: string | undefined;

/** Sends a request to the API, or uses the prefetched response if there is one. Records the request id of the response. */
export async function fetchAndRecordId(url: string, init: RequestInit): Promise<Response> {
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  const isRead = init.method === 'GET';
  if (!isRead) discardPrefetched();
  const prefetched = isRead ? takePrefetched(url, token) : undefined;
  if (isRead && !prefetched) recordRead(url);
  const response = await (prefetched ?? fetch(url, init));
  last = response.headers.get(REQUEST_ID_HEADER) ?? last;
  return response;
}

export function lastRequestId(): string | undefined {
  return last;
}
