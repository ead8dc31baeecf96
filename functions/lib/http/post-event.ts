/** The timeout for a response from the webhook, in milliseconds. It leaves the caller enough time to finish its own work. */
const TIMEOUT_MS = 6_000;

interface SignedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Sends a signed event to a webhook URL. Returns the HTTP status of the response, or 0 if there is no response. */
export async function postEvent(url: string, { headers, body }: SignedBody): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.status;
  } catch {
    return 0;
  }
}
