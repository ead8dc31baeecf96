import * as z from 'zod/mini';
import { createSignedPost, type RoleCredentials } from '../lib/signed-post.ts';

/** AppSync's limits: https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html. */
const MAX_EVENTS = 5;
const MAX_EVENT_BYTES = 240 * 1024;
/** Milliseconds that one request may take. */
const TIMEOUT_MS = 3_000;

export interface Publisher {
  /** Publishes to one channel, in this order. Throws where not all of them were taken. */
  publish(channel: string, events: readonly object[]): Promise<void>;
}

export interface PublisherOptions {
  /** The origin of the events API. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: RoleCredentials;
}

const Answer = z.object({ failed: z.array(z.unknown()), successful: z.array(z.unknown()) });

/** AppSync Events over HTTP, signed with Signature Version 4; one publisher per process. */
export function createPublisher({ endpoint, region, credentials }: PublisherOptions): Publisher {
  const signedPost = createSignedPost({ service: 'appsync', region, credentials, timeoutMs: TIMEOUT_MS });
  const { href } = new URL('/event', endpoint);

  async function post(channel: string, events: string[]): Promise<void> {
    const body = JSON.stringify({ channel, events });
    const response = await signedPost(href, { 'content-type': 'application/json' }, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`The events API answered ${response.status}: ${text.slice(0, 300)}`);
    const { failed } = z.parse(Answer, JSON.parse(text));
    if (failed.length > 0) throw new Error(`The events API refused ${failed.length}: ${text.slice(0, 300)}`);
  }

  return {
    async publish(channel, events) {
      const texts = events.map((event) => JSON.stringify(event));
      const size = Math.max(...texts.map((text) => Buffer.byteLength(text)));
      if (size > MAX_EVENT_BYTES)
        throw new RangeError(`An event of ${size} bytes; AppSync takes ${MAX_EVENT_BYTES}`);
      for (let start = 0; start < texts.length; start += MAX_EVENTS) {
        await post(channel, texts.slice(start, start + MAX_EVENTS));
      }
    },
  };
}
