import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readBody } from '../gateway/read-body.ts';
import { checkRequest } from '../sigv4/check-request.ts';
import { SignatureError } from '../sigv4/signature-error.ts';
import type { Credentials } from '../sigv4/signing-key.ts';
import type { Broadcaster } from './broadcaster.ts';
import { parseChannel } from './channel-path.ts';
import { badRequest, EventError, unauthorized } from './event-error.ts';
import type { EventLimits } from './limits.ts';

export interface PublishOptions {
  readonly broadcaster: Broadcaster;
  readonly credentials: Credentials;
  readonly limits: EventLimits;
}

const Publication = z.object({ channel: z.string(), events: z.array(z.string()) });

/**
 * Creates the handler of `POST /event`, which publishes events to a channel. Each event is a string that contains JSON. Requests must be
 * signed with AWS credentials. User tokens are not accepted. Source: https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html
 */
export function createPublishHandler({ broadcaster, credentials, limits }: PublishOptions) {
  async function publish(request: IncomingMessage): Promise<object> {
    const { method = '', url: target = '', headers } = request;
    if (method !== 'POST') throw new EventError('MethodNotAllowedException', 'Only POST', 405);
    const body = await readBody(request);
    if (!body) throw new EventError('PayloadTooLargeException', 'The request is too large', 413);
    checkRequest({ method, target, headers, body }, { service: 'appsync', credentials }, new Date());
    const { channel, events } = parse(body.toString('utf8'), limits);
    for (const event of events) broadcaster.publish(channel, event);
    return { successful: events.map((_, index) => ({ identifier: randomUUID(), index })), failed: [] };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await publish(request).then((answer) => [200, answer] as const, refusal);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
}

function parse(text: string, { eventsPerPublish, eventBytes }: EventLimits) {
  const publication = z.safeParse(Publication, readJson(text));
  if (!publication.success) throw badRequest('The body must have a channel and a list of events as strings');
  const { channel: path, events } = publication.data;
  const channel = parseChannel(path, { wildcard: false });
  if (!channel) throw badRequest('Invalid channel');
  if (events.length === 0 || events.length > eventsPerPublish) {
    throw badRequest(`There must be 1 to ${eventsPerPublish} events`);
  }
  for (const event of events) {
    if (Buffer.byteLength(event) > eventBytes) throw badRequest(`An event has more than ${eventBytes} bytes`);
    if (readJson(event) === undefined) throw badRequest('An event is not valid JSON');
  }
  return { channel: channel.path, events };
}

/** Parses JSON. Returns undefined for invalid JSON. Valid JSON never yields undefined. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(error: unknown): readonly [number, object] {
  if (error instanceof SignatureError) return refusal(unauthorized(error.message));
  if (!(error instanceof EventError)) throw error;
  return [error.status, { errors: error.errors }];
}
