import { setTimeout as sleep } from 'node:timers/promises';
import { authorizationFor, realtimeUrl, subprotocolsFor } from '../../shared/realtime/appsync-events.ts';

const RESPONSE_TIMEOUT_MS = 15_000;

export interface ChannelSubscription {
  /** Resolves to the first event, even if the event has already arrived. Rejects if no event arrives within `withinMs`. */
  next(withinMs: number): Promise<unknown>;
  close(): void;
}

interface Frame {
  readonly type: string;
  readonly event?: string | readonly string[];
  readonly errors?: readonly { errorType?: string; message?: string }[];
}

/**
 * Subscribes to a channel of AppSync Events over a plain WebSocket. Doesn't use a library, because the canary and the smoke test should
 * test only the service. Rejects with the service's error if the subscription fails. Protocol:
 * https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html
 */
export async function subscribeToChannel(
  endpoint: string,
  token: string,
  channel: string,
): Promise<ChannelSubscription> {
  const authorization = authorizationFor(endpoint, token);
  const socket = new WebSocket(realtimeUrl(endpoint), subprotocolsFor(authorization));
  const frames: Frame[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as Frame));

  const frame = async (type: string, withinMs: number): Promise<Frame> => {
    for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) {
      const refusal = frames.find((one) => one.type.endsWith('_error'));
      if (refusal) throw new Error(`${refusal.type}: ${JSON.stringify(refusal.errors)}`);
      const found = frames.find((one) => one.type === type);
      if (found) return found;
      if (socket.readyState === WebSocket.CLOSED) throw new Error(`Closed before ${type}`);
    }
    throw new Error(`No ${type} within ${withinMs / 1_000} s`);
  };
  const opened = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`No connection to ${realtimeUrl(endpoint)}`));
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', fail);
    setTimeout(fail, RESPONSE_TIMEOUT_MS).unref();
  });
  const following = {
    async next(withinMs: number) {
      const { event } = await frame('data', withinMs);
      return JSON.parse([event].flat()[0] ?? 'null') as unknown;
    },
    close: () => socket.close(),
  };
  try {
    await opened;
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await frame('connection_ack', RESPONSE_TIMEOUT_MS);
    socket.send(JSON.stringify({ type: 'subscribe', id: crypto.randomUUID(), channel, authorization }));
    await frame('subscribe_success', RESPONSE_TIMEOUT_MS);
    return following;
  } catch (error) {
    following.close();
    throw error;
  }
}
