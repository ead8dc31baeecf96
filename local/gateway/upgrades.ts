import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLocalHost } from './allowed-host.ts';

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const REALTIME_PATH = '/event/realtime';
/** Matches the subprotocols of Vite's WebSocket connections. In development, Vite handles these connections. */
const VITE = /^vite-/;

/** The connections that were upgraded to WebSockets. They are stored here because the Node.js server no longer tracks them. */
export interface UpgradedConnections {
  readonly size: number;
  /** Destroys all connections without sending a close frame. */
  destroy(): void;
}

export function acceptUpgrades(server: Server, upgrade: () => Upgrade | undefined): UpgradedConnections {
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Handle errors, because a client may disconnect before any other error listener is added.
    socket.on('error', () => socket.destroy());
    if (VITE.test(request.headers['sec-websocket-protocol'] ?? '')) return;
    const [path] = (request.url ?? '').split('?');
    const take = upgrade();
    if (path !== REALTIME_PATH) refuse(socket, '404 Not Found');
    else if (!isLocalHost(request.headers.host)) refuse(socket, '421 Misdirected Request');
    else if (!take) refuse(socket, '503 Service Unavailable');
    else take(request, socket, head);
  });
  return {
    get size() {
      return open.size;
    },
    destroy() {
      for (const socket of open) socket.destroy();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
