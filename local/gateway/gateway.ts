import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CommandError } from '../../infra/command-error.ts';
import { GO_PATH } from '../../shared/codes/short-links.ts';
import { isLocalHost } from './allowed-host.ts';
import type { HttpApi } from './http-api.ts';
import { sendMessage } from './send-response.ts';
import type { Site } from './static-site.ts';
import { acceptUpgrades, type Upgrade } from './upgrades.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface GatewayServices {
  readonly httpApi: HttpApi;
  readonly cognito: Handle;
  readonly mail: Handle;
  readonly s3: Handle;
  readonly ses: Handle;
  readonly sqs: Handle;
  readonly kms: Handle;
  readonly events: { readonly publish: Handle; readonly upgrade: Upgrade };
  readonly avatars: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  readonly site: Site;
  readonly config: object;
  readonly isUp: () => boolean;
  /** Called after each API or webhook request, because the request may have written to the table. */
  readonly onWrite: () => void;
  readonly onFailure: (error: unknown) => void;
}

export interface Gateway {
  readonly server: Server;
  readonly port: number;
  /** Starts serving requests. Before this call, all requests get a 503 response. */
  open(parts: GatewayServices): void;
  close(): Promise<void>;
}

/** Creates a gateway that listens immediately, so that a taken port is reported before the slow steps begin. Port 0 picks a free port. */
export async function createGateway(port: number): Promise<Gateway> {
  let parts: GatewayServices | undefined;
  const server = createServer((request, response) => {
    if (!parts) return sendMessage(response, 503, 'The local cloud is starting', { 'retry-after': '1' });
    const { onFailure } = parts;
    dispatch(parts, request, response).catch((error: unknown) => {
      // The caller hung up in the middle of the request, as all do when the cloud stops. Nothing failed, and nobody is there to answer.
      if (request.errored) return;
      onFailure(error);
      if (!response.headersSent) sendMessage(response, 500, 'Internal Server Error');
      else response.destroy();
    });
  });
  const upgrades = acceptUpgrades(server, () => parts?.events.upgrade);
  await listen(server, port);
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    open(opened) {
      parts = opened;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        upgrades.destroy();
      }),
  };
}

async function dispatch(
  parts: GatewayServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseUrl(request);
  if (!url) return sendMessage(response, 400, 'Bad Request');
  const path = url.pathname;
  // Handle webhooks before checking the Host header, because a real provider may send events through a tunnel with a different host name.
  if (path.startsWith('/hooks/')) return notifyAfter(parts, parts.httpApi.hook(request, response, url));
  if (!isLocalHost(request.headers.host)) return sendMessage(response, 421, 'Misdirected Request');
  if (path.startsWith('/api/')) return notifyAfter(parts, parts.httpApi.api(request, response, url));
  if (path.startsWith(GO_PATH)) return notifyAfter(parts, parts.httpApi.go(request, response, url));
  if (path.startsWith('/cognito/')) return parts.cognito(request, response);
  if (path === '/kms/') return parts.kms(request, response);
  if (path.startsWith('/s3/')) return parts.s3(request, response);
  if (path.startsWith('/ses/')) return parts.ses(request, response);
  if (path.startsWith('/sqs/')) return parts.sqs(request, response);
  if (path === '/event') return parts.events.publish(request, response);
  if (path.startsWith('/avatars/')) return parts.avatars(request, response, path);
  if (path === '/local/mail') return parts.mail(request, response);
  if (path === '/local/health') return sendHealth(response, parts.isUp());
  if (path.startsWith('/local/')) return sendMessage(response, 404, 'Not Found');
  if (path === '/config.json') return sendJson(response, parts.config);
  parts.site(request, response, path);
}

async function notifyAfter({ onWrite }: GatewayServices, answered: Promise<void>): Promise<void> {
  await answered;
  onWrite();
}

function sendHealth(response: ServerResponse, ready: boolean): void {
  response.statusCode = ready ? 200 : 503;
  sendJson(response, { ready });
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(response.statusCode, {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  });
  response.end(JSON.stringify(body));
}

/** Parses the request's URL. Returns undefined if the path is invalid or cannot be decoded. */
function parseUrl(request: IncomingMessage): URL | undefined {
  try {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      const advice = `Choose another one, for example: PORT=${port + 1} npm start`;
      reject(inUse ? new CommandError(`Port ${port} is in use. ${advice}`, { cause: error }) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
