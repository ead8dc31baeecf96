import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Authorizer } from '../gateway/authorize.ts';
import type { Credentials } from '../sigv4/signing-key.ts';
import { Broadcaster } from './broadcaster.ts';
import { ClientConnection } from './connection.ts';
import { EVENT_LIMITS, type EventLimits } from './limits.ts';
import { loadNamespaces, type ReadItem } from './namespaces.ts';
import { createPublishHandler } from './publish.ts';

export interface EventsOptions {
  /** Verifies the tokens of the user pool. Users with a valid token may connect and subscribe. */
  readonly authorize: Authorizer;
  readonly readItem: ReadItem;
  readonly credentials: Credentials;
  readonly onProblem?: (message: string) => void;
  readonly limits?: Partial<EventLimits>;
}

export interface EventsEndpoint {
  publish(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Accepts WebSocket connections to `/event/realtime`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const PROTOCOL = 'aws-appsync-event-ws';
const HEADER = 'header-';
const Header = z.object({ Authorization: z.string() });

/** Creates a local AppSync Events API with the same namespaces as the deployed API. */
export async function createEventsEndpoint(options: EventsOptions): Promise<EventsEndpoint> {
  const { authorize, credentials, onProblem = () => undefined } = options;
  const limits = { ...EVENT_LIMITS, ...options.limits };
  const broadcaster = new Broadcaster();
  const checkSubscription = await loadNamespaces(options.readItem);
  const connections = new Set<ClientConnection>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });

  return {
    publish: createPublishHandler({ broadcaster, credentials, limits }),
    upgrade(request, socket, head) {
      const token = tokenOf(request.headers['sec-websocket-protocol'] ?? '');
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new ClientConnection(webSocket, token, {
          authorize,
          checkSubscription,
          broadcaster,
          limits,
          onProblem,
        });
        connections.add(connection);
        webSocket.on('close', () => connections.delete(connection));
      });
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}

/**
 * Extracts the token from the subprotocols. Browsers cannot set headers on a WebSocket, so clients encode the headers in base64url and send
 * them as a subprotocol: `header-eyJob3...`.
 */
function tokenOf(protocols: string): string | undefined {
  const header = protocols
    .split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(HEADER));
  if (!header) return undefined;
  try {
    const text = Buffer.from(header.slice(HEADER.length), 'base64url').toString('utf8');
    return z.parse(Header, JSON.parse(text)).Authorization;
  } catch {
    return undefined;
  }
}
