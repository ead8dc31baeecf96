import * as z from 'zod/mini';
import { split } from '../../shared/lib/split.ts';
import { createSignedPost, type RoleCredentials } from '../lib/http/signed-post.ts';
import { retry } from '../lib/retry.ts';

/** The limits of AppSync Events for one publish request: https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html. */
const MAX_EVENTS = 5;
const MAX_EVENT_BYTES = 240 * 1024;
const TIMEOUT_MS = 3_000;
/** The maximum delay, in milliseconds, before the second attempt. It doubles with each further attempt. */
const FIRST_PAUSE_MS = 200;

export interface Publisher {
  /**
   * Publishes events to one channel in order. Retries transient failures (no connection, throttling, AppSync errors) for about a second, so
   * an event may be delivered twice. Throws if any event was not accepted.
   */
  publish(channel: string, events: readonly object[]): Promise<void>;
}

export interface PublisherOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: RoleCredentials;
}

const PublishResponse = z.object({ failed: z.array(z.unknown()), successful: z.array(z.unknown()) });

/**
 * Creates a publisher that posts to AppSync Events over HTTP and signs each request with Signature Version 4. Call this function only once
 * per process.
 */
export function createPublisher({ endpoint, region, credentials }: PublisherOptions): Publisher {
  const signedPost = createSignedPost({ service: 'appsync', region, credentials, timeoutMs: TIMEOUT_MS });
  const { href } = new URL('/event', endpoint);

  async function post(channel: string, events: string[]): Promise<void> {
    const body = JSON.stringify({ channel, events });
    const response = await signedPost(href, { 'content-type': 'application/json' }, body);
    const text = await response.text();
    const { ok, status } = response;
    if (!ok)
      throw new PublishRejected(
        `The events API answered ${status}: ${text.slice(0, 300)}`,
        isTransientStatus(status),
      );
    const { failed } = z.parse(PublishResponse, JSON.parse(text));
    if (failed.length > 0)
      throw new PublishRejected(
        `The events API rejected ${failed.length} events: ${text.slice(0, 300)}`,
        true,
      );
  }

  return {
    async publish(channel, events) {
      const texts = events.map((event) => JSON.stringify(event));
      const size = Math.max(...texts.map((text) => Buffer.byteLength(text)));
      if (size > MAX_EVENT_BYTES)
        throw new RangeError(`An event of ${size} bytes exceeds the limit of ${MAX_EVENT_BYTES}`);
      for (const batch of split(texts, MAX_EVENTS)) await retry(() => post(channel, batch), RETRIES);
    },
  };
}

/** A rejection by AppSync Events. `transient` is true if a retry may succeed. */
class PublishRejected extends Error {
  override readonly name = 'PublishRejected';
  readonly transient: boolean;

  constructor(message: string, transient: boolean) {
    super(message);
    this.transient = transient;
  }
}

const isTransientStatus = (status: number) => status === 429 || status >= 500;

/** Connection errors, which `fetch` throws as TypeErrors, are retried, but timeouts are not. */
const isTransient = (error: unknown) =>
  error instanceof PublishRejected ? error.transient : error instanceof TypeError;

const RETRIES = {
  attempts: 4,
  isRetriable: isTransient,
  maxPauseMs: (attempt: number) => FIRST_PAUSE_MS * 2 ** (attempt - 1),
  jitter: 0.5,
};
