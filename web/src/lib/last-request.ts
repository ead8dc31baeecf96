import { REQUEST_ID_HEADER } from '../../../shared/request-id.ts';

let last: string | undefined;

/** `fetch` for the API, which notes the id of each answer. */
export async function fetchAndNote(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  last = response.headers.get(REQUEST_ID_HEADER) ?? last;
  return response;
}

/** The id of the newest answer of the API; undefined before the first. */
export function lastRequestId(): string | undefined {
  return last;
}
