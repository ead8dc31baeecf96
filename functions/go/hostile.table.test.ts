import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../../local/gateway/gateway.ts';
import {
  openingEvent,
  type ShortLinks,
  serveShortLinks,
  startShortLinks,
} from '../../test/support/short-links.ts';

/** The gateway of the local cloud, so that each request passes the same URL parser and the code at the edge. */
let gateway: Gateway;
let links: ShortLinks;
beforeAll(async () => {
  links = await startShortLinks();
  const acme = await links.putApp({
    handle: 'acme',
    codeParameter: 'ref',
    checkoutLinks: ['https://buy.stripe.com/a?locale=en'],
  });
  await links.putCoupon(acme, { code: 'JANE20' });
  for (const [n, url] of STORED.entries()) await links.putApp({ handle: `stored-${n}`, url });
  gateway = await serveShortLinks(links);
});
afterAll(() => gateway.close());

/** Addresses that a partner can't save today, but that might be stored. */
const STORED = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://notes.example/',
  'vbscript:x',
  '//evil.example',
  '',
  'not a url',
];

const APP = 'https://notes.example/start';
const CODE = `${APP}?ref=JANE20`;
const LONG = 'x'.repeat(10_000);

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly names: readonly string[];
}

/** Sends a request with exactly this target, which `fetch` would normalize. */
function send(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ port: gateway.port, path: target, headers, method }, (response) => {
    response.resume();
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        location: response.headers.location,
        names: Object.keys(response.headers),
      }),
    );
  })
    .on('error', reject)
    .end();
  return promise;
}

describe('A hostile request ends at the address of the app, or at an error', () => {
  test.each<[target: string, expected: string | number, headers?: Record<string, string>]>([
    // Other destinations in the query.
    ['/go/acme/JANE20?url=https://evil.example', CODE],
    ['/go/acme/JANE20?next=//evil.example', CODE],
    ['/go/acme/JANE20?redirect_uri=https%3A%2F%2Fevil.example', CODE],
    ['/go/acme/JANE20?return=/\\evil.example', CODE],
    ['/go/acme/JANE20?location=javascript:alert(1)', CODE],
    ['/go/acme/JANE20?ref=EVE', CODE],
    ['/go/acme/JANE20?code=EVE&handle=evil', CODE],
    ['/go/acme/JANE20?prefilled_promo_code=EVE&client_reference_id=EVE', CODE],
    [
      '/go/acme/JANE20/1?client_reference_id=EVE',
      'https://buy.stripe.com/a?locale=en&prefilled_promo_code=JANE20',
    ],
    ['/go/acme/JANE20?__proto__=x&constructor=y', CODE],
    ['/go/acme/JANE20#@evil.example', CODE],
    // Other destinations in the path.
    ['/go//evil.example/JANE20', 404],
    ['/go/https://evil.example/JANE20', 404],
    ['/go/https:%2F%2Fevil.example/JANE20', 404],
    ['/go/acme//evil.example', 404],
    ['/go/acme/JANE20//evil.example', 404],
    ['/go/acme/JANE20/https://evil.example', 404],
    ['/go/\\evil.example/JANE20', 404],
    ['/go/acme\\evil.example/JANE20', 404],
    ['/go/%5Cevil.example/JANE20', 404],
    ['/go/acme@evil.example/JANE20', 404],
    ['/go/acme/JANE20@evil.example', 404],
    ['/go/acme/JANE20%40evil.example', 404],
    ['/go/acme:80/JANE20', 404],
    ['/go/acme.evil.example/JANE20', 404],
    ['/go/acme/evil.example', 404],
    // Encoded and repeated separators, and dot segments.
    ['/go/acme%2FJANE20', CODE],
    ['/go/acme%252FJANE20', 404],
    ['/go/acme/JANE20%2F..%2F..%2Fapi', 404],
    ['/go/acme/../evil/JANE20', 404],
    ['/go/acme/%2e%2e/JANE20', 404],
    ['/go/./acme/JANE20', CODE],
    ['/go/acme/.', 404],
    ['/go/acme/JANE20/', CODE],
    ['/go/acme/JANE20/1/', 'https://buy.stripe.com/a?locale=en&prefilled_promo_code=JANE20'],
    ['/go/acme/JANE20;evil', 404],
    ['/go/acme/JANE20.evil', 404],
    ['/go/acme/JANE20...........', 404],
    // What messengers and mail programs append.
    ...[
      '.',
      ',',
      ')',
      ').',
      '!',
      '?',
      '"',
      "'",
      '*',
      '**',
      ':',
      '%3E',
      '%20',
      '%22%3E',
      '%E2%80%8B',
      '%E2%80%9D.',
      '/.',
    ].map((tail): [string, string] => [`/go/acme/JANE20${tail}`, CODE]),
    ['/go/acme/JANE20/1).', 'https://buy.stripe.com/a?locale=en&prefilled_promo_code=JANE20'],
    // Line breaks and other control characters.
    ['/go/acme/JANE20%0D%0ALocation:%20https://evil.example', 404],
    ['/go/acme%00/JANE20', 404],
    ['/go/acme/JANE20?utm_source=a%0D%0ASet-Cookie:%20x=1', CODE],
    ['/go/acme/JANE20?utm_source=a%00', CODE],
    ['/go/acme/JANE20?utm_source%0D%0A=a', CODE],
    // Campaign parameters.
    ['/go/acme/JANE20?utm_source=//evil.example', `${APP}?utm_source=%2F%2Fevil.example&ref=JANE20`],
    ['/go/acme/JANE20?utm_source=a%26ref%3DEVE', `${APP}?utm_source=a%26ref%3DEVE&ref=JANE20`],
    ['/go/acme/JANE20?utm_source=a%23evil', `${APP}?utm_source=a%23evil&ref=JANE20`],
    ['/go/acme/JANE20?utm_source=a&utm_source=b', `${APP}?utm_source=a&ref=JANE20`],
    [`/go/acme/JANE20?utm_source=${LONG}`, CODE],
    ['/go/acme/JANE20?utm_source=<script>', `${APP}?utm_source=%3Cscript%3E&ref=JANE20`],
    ['/go/acme/JANE20?utm_source=%E0%A4%A', `${APP}?utm_source=%EF%BF%BD%25A&ref=JANE20`],
    ['/go/acme/JANE20?UTM_SOURCE=a&utm%5Fsource=b', CODE],
    // Long and foreign texts.
    [`/go/acme/${LONG}`, 404],
    [`/go/${LONG}/JANE20`, 404],
    ['/go/acme/JANE20/99999999999999999999', 404],
    ['/go/acme/JANE20/-1', 404],
    ['/go/acme/JANE20/1e1', 404],
    ['/go/ac%D0%BCe/JANE20', 404],
    ['/go/acme/J%D0%90NE20', 404],
    ['/go/acme/JANE%EF%BC%92%EF%BC%90', 404],
    ['/go/acme/%E2%80%AEJANE20', 404],
    ['/go/acme/%', 400],
    // Headers, and a target with a host of its own.
    ['/go/acme/JANE20', 421, { host: 'evil.example' }],
    ['/go/acme/JANE20', CODE, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
    ['/go/acme/JANE20', CODE, { 'x-original-url': '/go/evil/EVE', 'x-rewrite-url': '/go/evil/EVE' }],
    ['/go/acme/JANE20', CODE, { referer: 'https://evil.example', origin: 'https://evil.example' }],
    ['/go/acme/JANE20', CODE, { cookie: 'ref=EVE', 'x-opening': 'https://evil.example' }],
    ['http://evil.example/go/acme/JANE20', CODE],
    ['//evil.example/go/acme/JANE20', CODE],
    // Stored addresses that are not of the web.
    ...STORED.map((_, n): [string, number] => [`/go/stored-${n}/JANE20`, 404]),
  ])('%s', async (target, expected, headers) => {
    const { status, location, names } = await send(target, headers);

    if (typeof expected === 'string')
      expect({ status, location }).toEqual({ status: 302, location: expected });
    else expect({ status, location }).toEqual({ status: expected, location: undefined });
    expect(names).not.toContain('set-cookie');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    expect(await send('/go/acme/JANE20', {}, method)).toMatchObject({ status: 403, location: undefined });
  });
});

test('no path and no query leads anywhere but to the app', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'acme',
      'JANE20',
      '1',
      '..',
      '',
      '%2F',
      '@evil.example',
      '\\evil.example',
      '//evil.example',
    ),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  );
  const segments = fc.oneof(
    fc.array(part, { maxLength: 5 }),
    fc.tuple(fc.constant('acme'), part),
    fc.tuple(fc.constant('acme'), fc.constant('JANE20'), part),
  );
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('utm_source', 'utm_id', 'ref', 'url'), fc.string()),
    fc.oneof(fc.webUrl(), fc.string({ maxLength: 200 })),
  );
  const now = new Date('2026-11-23T12:00:00.000Z');

  await fc.assert(
    fc.asyncProperty(segments, query, async (parts, parameters) => {
      const event = openingEvent('/go/acme/JANE20', { now });
      const path = `/go/${parts.join('/')}`;
      const asked = { ...event, rawPath: path, rawQueryString: String(new URLSearchParams(parameters)) };

      const { statusCode, headers = {} } = await links.handle(asked);

      const location = String(headers.location);
      if (statusCode === 302) {
        const { origin, pathname } = new URL(location);
        expect(['https://notes.example/start', 'https://buy.stripe.com/a']).toContain(`${origin}${pathname}`);
        expect(location).toMatch(/^[\x21-\x7e]+$/);
      } else {
        expect([statusCode, headers.location]).toEqual([404, undefined]);
      }
    }),
  );
});
