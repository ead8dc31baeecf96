import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../../local/gateway/gateway.ts';
import { openLink } from '../../local/send/open-link.ts';
import { type ShortLinks, serveShortLinks, startShortLinks } from '../support/short-links.ts';

let links: ShortLinks;
let gateway: Gateway;
beforeAll(async () => {
  links = await startShortLinks();
  gateway = await serveShortLinks(links);
  const acme = await links.putApp({ handle: 'acme', codeParameter: 'ref' });
  await links.putCoupon(acme, { code: 'JANE20' });
});
afterAll(() => gateway.close());

const open = (...args: string[]) =>
  openLink(args, { origin: `http://127.0.0.1:${gateway.port}`, table: links.table });

test('says where a link leads and how often people have opened it today', async () => {
  await open('acme', 'JANE20');

  expect(await open('Acme', 'jane20', '1')).toEqual([
    '302 leads to https://notes.example/start?ref=JANE20',
    'Counted: 2 today',
  ]);
});

test('says that an opening was not counted', async () => {
  const [, second] = await open('acme', 'NOBODY');

  expect(second).toMatch(/^Not counted/);
});

test.each([
  [['nobody', 'JANE20'], /no program has this link/],
  [['acme'], /Specify a handle, a code/],
])('refuses %j', async (args, message) => {
  await expect(open(...args)).rejects.toThrow(message);
});
