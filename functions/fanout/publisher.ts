import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createSignedPost, type RoleCredentials } from '../lib/signed-post.ts';

/** AppSync's limits: https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html. */
const MAX_EVENTS = 5;
const MAX_EVENT_BYTES = 240 * 1024;
/** Milliseconds that one request may take. */
const TIMEOUT_MS = 3_000;
/** Milliseconds before the second try, at most, and the same twice as long before each further one. */
const FIRST_PAUSE_MS = 200;
const TRIES = 4;

export interface Publisher {
  /**
   * Publishes to one channel, in this order. What may pass in a moment (no connection, too many requests, an error of AppSync's own) is
   * tried again for about a second, so that an event may come twice. Throws where not all of them were taken.
   */
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
    for (let attempt = 1; ; attempt++) {
      try {
        return await postOnce(channel, events);
      } catch (error) {
        if (attempt === TRIES || !mayPass(error)) throw error;
      }
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  async function postOnce(channel: string, events: string[]): Promise<void> {
    const body = JSON.stringify({ channel, events });
    const response = await signedPost(href, { 'content-type': 'application/json' }, body);
    const text = await response.text();
    const { ok, status } = response;
    if (!ok)
      throw new NotTaken(`The events API answered ${status}: ${text.slice(0, 300)}`, isPassing(status));
    const { failed } = z.parse(Answer, JSON.parse(text));
    if (failed.length > 0)
      throw new NotTaken(`The events API refused ${failed.length}: ${text.slice(0, 300)}`, true);
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

/** What the API says no to. `passing`: it may say yes in a moment. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly passing: boolean;

  constructor(message: string, passing: boolean) {
    super(message);
    this.passing = passing;
  }
}

const isPassing = (status: number) => status === 429 || status >= 500;

/** `fetch` throws a TypeError where it has no connection. Who has let the time run out once is not waited for again. */
const mayPass = (error: unknown) => (error instanceof NotTaken ? error.passing : error instanceof TypeError);
