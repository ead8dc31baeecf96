import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticSite } from '../../local/gateway/static-site.ts';

const server = createServer();
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-site-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>shell');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'script');
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

test('every path of the app is the shell, checked each time', async () => {
  const response = await fetch(`${origin}/apps/01ABC/webhook`);

  expect(await response.text()).toBe('<!doctype html>shell');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a hashed file is kept for ever', async () => {
  const response = await fetch(`${origin}/assets/app-1a2b.js`);

  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('a file that is gone is a 404, not the shell', async () => {
  expect((await fetch(`${origin}/assets/app-old.js`)).status).toBe(404);
});

test('nothing but the build is served', async () => {
  expect((await fetch(`${origin}/.vite/manifest.json`)).status).toBe(404);
  expect((await fetch(`${origin}/..%2f..%2fetc%2fpasswd.txt`)).status).toBe(404);
});

test('every answer forbids foreign scripts, framing and sniffing', async () => {
  for (const path of ['/', '/assets/app-1a2b.js', '/missing.js']) {
    const { headers } = await fetch(origin + path);

    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('what the browser has already is not sent again', async () => {
  const etag = (await fetch(origin)).headers.get('etag') ?? '';

  const response = await fetch(origin, { headers: { 'if-none-match': etag } });

  expect([response.status, await response.text()]).toEqual([304, '']);
});
