import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isPublicAddress } from './is-public-address.ts';
import { resolveHost } from './resolve-host.ts';

/**
 * A typical icon is much smaller: one with 180 pixels per side takes about 10 kB.
 * @limit Input | icon of an app's website (bytes)
 */
const MAX_BYTES = 100_000;
/** @limit Input | redirects to an icon, on the same host */
const MAX_REDIRECTS = 2;
const HTTPS_PORT = 443;

export interface Network {
  /** Stops waiting for the name server when the signal is aborted. */
  readonly resolve: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly request: typeof request;
}

export const NETWORK: Network = { resolve: resolveHost, request };

export interface RemoteFile {
  readonly hostname: string;
  /** The path with the query, such as `/favicon.ico`. */
  readonly path: string;
}

/**
 * Requests a file over HTTPS (port 443) from a website whose URL a user has entered. Connects to the IP address that was checked, so that a
 * second DNS response cannot lead into a private network. Follows redirects only on the same host. Returns undefined if the file is missing
 * or too large. Throws if the site cannot be reached or its IP address is not public.
 */
export async function getFromSite(
  { hostname, path }: RemoteFile,
  signal: AbortSignal,
  { resolve, request: send }: Network = NETWORK,
): Promise<Buffer | undefined> {
  const addresses = await resolve(hostname, signal);
  const [address] = addresses;
  if (!address || !addresses.every(isPublicAddress)) throw new Error('The host has no public address');

  let wanted = path;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await open(wanted);
    const { statusCode = 0 } = response;
    if (statusCode === 200) return readBody(response);
    response.destroy();
    const next = statusCode >= 300 && statusCode < 400 && redirectOf(response, { hostname, path: wanted });
    if (!next) return undefined;
    wanted = next;
  }
  return undefined;

  function open(pathWithQuery: string): Promise<IncomingMessage> {
    return new Promise((accept, reject) => {
      const options = {
        host: address,
        port: HTTPS_PORT,
        // Verify the certificate against the host name, because the request itself goes to an IP address.
        servername: hostname,
        path: pathWithQuery,
        headers: { host: hostname, accept: 'image/*', 'accept-encoding': 'identity' },
        agent: false,
        signal,
      };
      send(options, accept).once('error', reject).end();
    });
  }
}

/** Returns undefined if the redirect leaves the host or does not use HTTPS. */
function redirectOf({ headers }: IncomingMessage, from: RemoteFile): string | undefined {
  const { location } = headers;
  const base = `https://${from.hostname}${from.path}`;
  if (!location || !URL.canParse(location, base)) return undefined;
  const to = new URL(location, base);
  return to.origin === new URL(base).origin ? to.pathname + to.search : undefined;
}

/** Reads the body of a response. If the body is too large, closes the connection and returns undefined. */
async function readBody(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving this loop destroys the response and closes the connection.
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
