import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticSite } from '../../local/gateway/static-site.ts';

/** Content that is large enough to be compressed. */
const LARGE = 'script;'.repeat(1_000);
const server = createServer();
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-site-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>landing');
  await writeFile(join(folder, 'app.html'), '<!doctype html>shell');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'script');
  await writeFile(join(folder, 'assets', 'large-3c4d.js'), LARGE);
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  const site = await createStaticSite(folder);
  server.on('request', (request, response) =>
    site(request, response, new URL(request.url ?? '', origin).pathname),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('the landing page is served only at its own address', async () => {
  expect(await (await fetch(`${origin}/`)).text()).toBe('<!doctype html>landing');
});

test('every other path returns the app’s main document, revalidated each time', async () => {
  const response = await fetch(`${origin}/apps/01ABC/webhook`);

  expect(await response.text()).toBe('<!doctype html>shell');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a hashed file is cached forever', async () => {
  const response = await fetch(`${origin}/assets/app-1a2b.js`);

  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('a missing file is a 404, not the app’s main document', async () => {
  expect((await fetch(`${origin}/assets/app-old.js`)).status).toBe(404);
});

test('only the build is served', async () => {
  expect((await fetch(`${origin}/.vite/manifest.json`)).status).toBe(404);
  expect((await fetch(`${origin}/..%2f..%2fetc%2fpasswd.txt`)).status).toBe(404);
});

test('every response forbids foreign scripts, framing and sniffing', async () => {
  for (const path of ['/', '/assets/app-1a2b.js', '/missing.js']) {
    const { headers } = await fetch(origin + path);

    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('an unchanged file is not sent again', async () => {
  const etag = (await fetch(origin)).headers.get('etag') ?? '';

  const response = await fetch(origin, { headers: { 'if-none-match': etag } });

  expect([response.status, await response.text()]).toEqual([304, '']);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
])('a request that accepts %s gets a complete script in %s', async (accepted, encoding) => {
  const response = await fetch(`${origin}/assets/large-3c4d.js`, {
    headers: { 'accept-encoding': accepted },
  });

  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toBe(LARGE);
});

test('a compressed response is smaller and revalidates', async () => {
  const address = `${origin}/assets/large-3c4d.js`;
  const { headers } = await fetch(address);

  const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });

  expect(Number(headers.get('content-length'))).toBeLessThan(LARGE.length / 10);
  expect(again.status).toBe(304);
});

test('a file too small to benefit is sent uncompressed', async () => {
  expect((await fetch(`${origin}/assets/app-1a2b.js`)).headers.get('content-encoding')).toBeNull();
});
