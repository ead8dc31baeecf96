import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { request as httpsRequest, RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchIcon } from '../../functions/apps/logo/fetch-icon.ts';
import type { Network } from '../../functions/apps/logo/get-from-site.ts';
import { pngInIco } from '../../functions/apps/logo/png-in-ico.ts';
import { resolveHost } from '../../functions/apps/logo/resolve-host.ts';
import { ico, png } from '../support/icons.ts';
import { startNameServer } from '../support/name-server.ts';

const PUBLIC = '93.184.216.34';

let respond: RequestListener;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Creates a fake network that records its requests. Its only site is the test's own server, which has a public address in this network. */
function createNetwork(addresses: readonly string[] = [PUBLIC]) {
  const sent: RequestOptions[] = [];
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async () => addresses,
    request: ((options: RequestOptions, accept: (response: IncomingMessage) => void) => {
      sent.push(options);
      return httpRequest({ ...options, host: '127.0.0.1', port, agent: false }, accept);
    }) as typeof httpsRequest,
  };
  return { network, sent };
}

const serve = (files: Readonly<Record<string, Buffer>>): RequestListener => {
  return ({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file ? 200 : 404).end(file);
  };
};

test('prefers the touch icon of the site to its favicon', async () => {
  const [touch, favicon] = [png(180), png(32)];
  respond = serve({ '/apple-touch-icon.png': touch, '/favicon.ico': favicon });
  const { network } = createNetwork();

  expect(await fetchIcon('https://shop.example/pricing', network)).toEqual({
    body: touch,
    type: 'image/png',
  });
});

test('takes the largest PNG of a favicon', async () => {
  const large = png(64, 100);
  respond = serve({ '/favicon.ico': ico(png(32), large, png(48)) });
  const { network } = createNetwork();

  expect(await fetchIcon('https://shop.example', network)).toEqual({ body: large, type: 'image/png' });
});

test('connects to the checked address on port 443, with the certificate of the name', async () => {
  respond = serve({ '/apple-touch-icon.png': png(180) });
  const { network, sent } = createNetwork([PUBLIC, '93.184.216.35']);

  await fetchIcon('http://shop.example:8080/pricing?x=1', network);

  expect(sent).toEqual([
    expect.objectContaining({
      host: PUBLIC,
      port: 443,
      servername: 'shop.example',
      path: '/apple-touch-icon.png',
      headers: expect.objectContaining({ host: 'shop.example' }),
    }),
  ]);
});

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private address', [PUBLIC, '127.0.0.1']],
  ['the address of the metadata service', ['169.254.169.254']],
  ['no address', []],
])('sends nothing to a host with %s', async (_, addresses) => {
  respond = serve({ '/apple-touch-icon.png': png(180) });
  const { network, sent } = createNetwork(addresses);

  expect(await fetchIcon('https://shop.example', network)).toBeUndefined();
  expect(sent).toEqual([]);
});

test('follows a redirect on the same host', async () => {
  respond = (request, response) => {
    if (request.url === '/apple-touch-icon.png')
      response.writeHead(302, { location: '/static/icon.png' }).end();
    else response.writeHead(200).end(png(180));
  };
  const { network, sent } = createNetwork();

  expect(await fetchIcon('https://shop.example', network)).toMatchObject({ type: 'image/png' });
  expect(sent.map(({ host, path }) => [host, path])).toEqual([
    [PUBLIC, '/apple-touch-icon.png'],
    [PUBLIC, '/static/icon.png'],
  ]);
});

test.each([
  'https://other.example/icon.png',
  'http://shop.example/icon.png',
  'https://shop.example:8443/icon.png',
  '//169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'http://[',
])('does not follow a redirect to %s', async (location) => {
  respond = (_, response) => void response.writeHead(301, { location }).end();
  const { network, sent } = createNetwork();

  expect(await fetchIcon('https://shop.example', network)).toBeUndefined();
  expect(sent.map(({ path }) => path)).toEqual(['/apple-touch-icon.png', '/favicon.ico']);
});

test('gives up after two redirects', async () => {
  respond = ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end();
  const { network, sent } = createNetwork();

  expect(await fetchIcon('https://shop.example', network)).toBeUndefined();
  expect(sent).toHaveLength(6);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.from([64, 0, 64, 0])])],
  ['an image of 16 pixels', png(16)],
  ['an image of 513 pixels', png(513)],
  ['an image of 40,000 pixels', png(40_000)],
  ['an empty file', Buffer.alloc(0)],
  ['a favicon without a PNG', ico(Buffer.alloc(40))],
  ['a file of more than 100,000 bytes', Buffer.concat([png(180), Buffer.alloc(100_000)])],
])('refuses %s', async (_, file) => {
  respond = serve({ '/apple-touch-icon.png': file });
  const { network } = createNetwork();

  expect(await fetchIcon('https://shop.example', network)).toBeUndefined();
});

test('stops reading a response that has no end', async () => {
  let closed = 0;
  respond = (_, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(20_000)), 1);
    response.once('close', () => {
      closed++;
      clearInterval(timer);
    });
  };
  const { network } = createNetwork();

  expect(await fetchIcon('https://shop.example', network)).toBeUndefined();
  await expect.poll(() => closed).toBe(2);
});

test('finds all addresses of a host', async () => {
  const both = await startNameServer({ A: [93, 184, 216, 34], AAAA: [0x2a, ...Array(14).fill(0), 1] });
  const one = await startNameServer({ A: [10, 0, 0, 1] });
  const { signal } = new AbortController();

  expect(await resolveHost('shop.example', signal, both.resolver)).toEqual([PUBLIC, '2a00::1']);
  expect(await resolveHost('shop.example', signal, one.resolver)).toEqual(['10.0.0.1']);

  both.stop();
  one.stop();
});

test('cancels the queries to the name server when the signal is aborted', async () => {
  const silent = await startNameServer();
  const abort = new AbortController();

  const found = resolveHost('shop.example', abort.signal, silent.resolver);
  await expect.poll(silent.queries).toBeGreaterThan(0);
  const cancel = vi.spyOn(silent.resolver, 'cancel');
  abort.abort();

  expect(await found).toEqual([]);
  expect(cancel).toHaveBeenCalledOnce();
  expect(await resolveHost('shop.example', abort.signal, silent.resolver)).toEqual([]);
  silent.stop();
});

test('gives up after four seconds if the site or its name server does not respond', async () => {
  respond = () => undefined;
  const nameServer = await startNameServer();
  const silent: Network = {
    ...createNetwork().network,
    resolve: (hostname, signal) => resolveHost(hostname, signal, nameServer.resolver),
  };
  const timeout = vi.spyOn(AbortSignal, 'timeout');

  const icons = await Promise.all([
    fetchIcon('https://shop.example', createNetwork().network),
    fetchIcon('https://shop.example', silent),
  ]);

  expect(icons).toEqual([undefined, undefined]);
  expect(timeout.mock.calls).toEqual([[4_000], [4_000]]);
  nameServer.stop();
});

test('any bytes after the signature of an icon file are read without an error', () => {
  const bytes = fc.uint8Array({ maxLength: 200 });

  fc.assert(
    fc.property(bytes, (rest) => {
      const found = pngInIco(Buffer.concat([Buffer.from([0, 0, 1, 0]), rest]));
      expect(found === undefined || found.length <= rest.length).toBe(true);
    }),
  );
});
