import * as z from 'zod/mini';
import { badRequest, EventError } from './event-error.ts';

/** A message id chosen by the client, as AppSync allows it. */
const MessageId = z.string().check(z.regex(/^[\w-]{1,128}$/));

const Authorization = z.object({ Authorization: z.optional(z.string()) });

const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('subscribe'),
    id: MessageId,
    channel: z.string(),
    authorization: z.optional(Authorization),
  }),
  z.object({ type: z.literal('unsubscribe'), id: MessageId }),
  z.object({ type: z.literal('publish'), id: MessageId }),
]);

/** The messages that a client may send: https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html */
export type ClientMessage = z.infer<typeof ClientMessage>;

const TYPES = ClientMessage.def.options.map(({ shape }) => shape.type.def.values[0]);

/** Parses a message. Throws an `EventError` if it does not conform to the protocol. */
export function parseClientMessage(text: string): ClientMessage {
  const message = parseJson(text);
  const parsed = z.safeParse(ClientMessage, message);
  if (parsed.success) return parsed.data;
  const type = (message as { type?: unknown } | null)?.type;
  if (typeof type === 'string' && TYPES.includes(type as ClientMessage['type'])) {
    throw badRequest(`Invalid ${type} message`);
  }
  throw new EventError('UnsupportedOperation', `${String(type)} not supported through the realtime channel`);
}

/** Extracts the id of an otherwise invalid message, for the error response. */
export function idOf(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The message is not valid JSON');
  }
}
