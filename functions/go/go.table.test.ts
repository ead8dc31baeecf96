import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GO } from '../../infra/functions.ts';
import { HANDLE_LIMITS } from '../../shared/codes/app-handle.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { captureOutput } from '../../test/support/captured-output.ts';
import {
  AGENTS,
  openingEvent,
  patience,
  type ShortLinks,
  startShortLinks,
} from '../../test/support/short-links.ts';
import type { App } from '../entities/app.ts';
import { appKey } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { openingsKey, openingsOf } from '../entities/openings.ts';
import { profileKey } from '../entities/profile.ts';
import { OpeningCounter, WRITE_EVERY_MS } from './count-openings.ts';
import { ENDED_DAYS } from './find-destination.ts';
import { FRESH_MS, STALE_MS } from './stale-cache.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const DAY = 24 * 60 * 60 * 1_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

let links: ShortLinks;
beforeAll(async () => {
  links = await startShortLinks();
});

/** Creates an app with a code, each test its own. */
async function newLink(app: Partial<App> = {}, coupon: Partial<Coupon> = {}) {
  const handle = `a${randomUUID().slice(0, 8)}`;
  const made = await links.putApp({ handle, codeParameter: 'ref', ...app });
  await links.putCoupon(made, { code: 'JANE20', ...coupon });
  return { app: made, handle, path: `/go/${handle}/JANE20`, ref: { appId: made.appId, code: 'JANE20' } };
}

async function locationOf(target: string, now = NOW): Promise<string | undefined> {
  const { statusCode, headers } = await links.open(target, { now });
  return statusCode === 302 ? String(headers?.location) : undefined;
}

const countsOf = ({ appId }: App, code = 'JANE20') =>
  links.table.get(openingsKey({ appId, code }, '2026-11'));

describe('A link redirects', () => {
  test('to the address of the app with the code, and is neither cached nor indexed', async () => {
    const { path } = await newLink();

    expect(await links.open(path, { now: NOW })).toEqual({
      statusCode: 302,
      headers: {
        location: 'https://notes.example/start?ref=JANE20',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  });

  test('to the bare address of an app whose website takes no code', async () => {
    const { path } = await newLink({ codeParameter: '' });

    expect(await locationOf(path)).toBe('https://notes.example/start');
  });

  test('without regard to the case of handle and code, or to a slash at the end', async () => {
    const { handle } = await newLink();

    expect(await locationOf(`/go/${handle.toUpperCase()}/jane20/`)).toContain('ref=JANE20');
  });

  test.each([
    [1, 'https://buy.stripe.com/a?prefilled_promo_code=JANE20'],
    [2, 'https://buy.stripe.com/b?prefilled_promo_code=JANE20'],
    [3, 'https://notes.example/start?ref=JANE20'],
    [99, 'https://notes.example/start?ref=JANE20'],
  ])('with the number %i to that checkout link, or to the app if it has none', async (position, expected) => {
    const { path } = await newLink({
      checkoutLinks: ['https://buy.stripe.com/a', 'https://buy.stripe.com/b'],
    });

    expect(await locationOf(`${path}/${position}`)).toBe(expected);
  });

  test('to a checkout link with the code as a reference if the app counts by link', async () => {
    const { path } = await newLink(
      { checkoutLinks: ['https://buy.stripe.com/a'], linkChanges: [{ on: true, at: NOW.toISOString() }] },
      { promotion: { provider: 'stripe', firstTimeOnly: false } },
    );

    expect(await locationOf(`${path}/1`)).toBe(
      'https://buy.stripe.com/a?prefilled_promo_code=JANE20&client_reference_id=JANE20',
    );
  });

  test.each([
    ['awaits its promotion code', { liveAt: undefined }],
    ['was deactivated', { liveAt: undefined, stoppedAt: NOW.toISOString(), stopReason: 'deactivated' }],
  ] as const)('to a checkout link without a discount while the code %s', async (_, state) => {
    const { path } = await newLink(
      { checkoutLinks: ['https://buy.stripe.com/a'], linkChanges: [{ on: true, at: NOW.toISOString() }] },
      { promotion: { provider: 'stripe', firstTimeOnly: false }, ...state } as Partial<Coupon>,
    );

    expect(await locationOf(`${path}/1`)).toBe('https://buy.stripe.com/a?client_reference_id=JANE20');
  });

  describe('with a further text of a code', () => {
    const at = NOW.toISOString();

    test('carries the code itself, for which the opening counts', async () => {
      const { handle, app } = await newLink({}, { texts: [{ text: 'jane', at }] });

      expect(await locationOf(`/go/${handle}/Jane`)).toBe('https://notes.example/start?ref=JANE20');
      expect(await countsOf(app)).toMatchObject({ d23: 1 });
    });

    test('that was a code itself carries the new code', async () => {
      const { handle, app } = await newLink({}, { texts: [{ text: 'JANE10', at }] });
      await links.putCoupon(app, { code: 'JANE10', status: 'retired' });

      expect(await locationOf(`/go/${handle}/JANE10`)).toBe('https://notes.example/start?ref=JANE20');
    });

    test.each([
      ['stands for nothing any more', { texts: [{ text: 'jane', at, until: at }] }],
      ['belongs to a retired code', { texts: [{ text: 'jane', at }], status: 'retired' }],
    ] as const)('that %s carries no code', async (_, coupon) => {
      const { handle } = await newLink({}, { ...coupon, texts: [...coupon.texts] });

      expect(await locationOf(`/go/${handle}/jane`)).toBe('https://notes.example/start');
    });
  });

  test('to what the app says now, a second later', async () => {
    const { path, app } = await newLink();
    await locationOf(path);
    const url = 'https://moved.example/';
    await links.table.transaction().update(appKey(app.appId), { set: { url } }).commit();

    expect(await locationOf(path, later(FRESH_MS))).toBe('https://moved.example/?ref=JANE20');
  });
});

describe('Campaign parameters', () => {
  test('are passed on before the code, which they cannot change', async () => {
    const { path } = await newLink({ codeParameter: 'utm_campaign' });

    expect(await locationOf(`${path}?utm_source=mail&utm_campaign=EVE&ref=EVE`)).toBe(
      'https://notes.example/start?utm_source=mail&utm_campaign=JANE20',
    );
  });

  test('cannot become a code where the link carries none', async () => {
    const { path } = await newLink({ codeParameter: 'utm_campaign' }, { status: 'retired' });

    expect(await locationOf(`${path}?utm_campaign=EVE`)).toBe('https://notes.example/start');
  });

  test('are at most five of 100 characters, each once', async () => {
    const { path } = await newLink({ codeParameter: '' });
    const long = 'x'.repeat(101);
    const query = `utm_a=${long}&utm_b=${'é'.repeat(100)}&utm_c=1&utm_c=2&utm_d=&utm_e=3&utm_f=4&utm_g=5&utm_h=6`;

    const { searchParams } = new URL((await locationOf(`${path}?${query}`)) ?? '');

    expect(Object.fromEntries(searchParams)).toEqual({
      utm_b: 'é'.repeat(100),
      utm_c: '1',
      utm_e: '3',
      utm_f: '4',
      utm_g: '5',
    });
  });
});

describe('A buyer is not punished', () => {
  test.each([
    ['a pending code', {}, { status: 'pending' }],
    ['a retired code', {}, { status: 'retired' }],
    ['an inactive app', { status: 'inactive' }, {}],
  ] as const)(
    'for %s: the link leads to the app without the code, and counts nothing',
    async (_, app, coupon) => {
      const { path, app: made } = await newLink(
        { ...app, checkoutLinks: ['https://buy.stripe.com/a'] },
        coupon,
      );

      expect(await locationOf(path)).toBe('https://notes.example/start');
      expect(await locationOf(`${path}/1`)).toBe('https://buy.stripe.com/a');
      expect(await countsOf(made)).toBeUndefined();
    },
  );

  test('for an unknown code', async () => {
    const { handle, app } = await newLink();

    expect(await locationOf(`/go/${handle}/NOBODY`)).toBe('https://notes.example/start');
    expect(await countsOf(app, 'NOBODY')).toBeUndefined();
  });
});

describe('A page that leads to the marketplace', () => {
  test.each([
    ['an unknown handle', '/go/nobody-at-all/JANE20'],
    ['a malformed handle', '/go/-x/JANE20'],
    ['a malformed code', '/go/acme/JANE%2020'],
    ['a malformed number', '/go/acme/JANE20/0'],
    ['a missing code', '/go/acme'],
    ['too many parts', '/go/acme/JANE20/1/2'],
  ])('answers %s', async (_, path) => {
    const { statusCode, headers, body } = await links.open(path, { now: NOW });

    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
    expect(body).toContain('href="/marketplace"');
  });

  test('answers an address of an app that is not one of the web', async () => {
    const { path } = await newLink({ url: 'javascript:alert(1)' });

    expect((await links.open(path, { now: NOW })).statusCode).toBe(404);
  });

  test('answers a handle that belongs to no app any more', async () => {
    await links.putHandle({ handle: 'orphan', appId: 'gone', partnerId: 'partner' });

    expect((await links.open('/go/orphan/JANE20', { now: NOW })).statusCode).toBe(404);
  });

  test('answers a handle that was replaced more than 400 days ago, and not before', async () => {
    const { app } = await newLink();
    const { appId, partnerId } = app;
    const replacedAt = NOW.toISOString();
    await links.putHandle({ handle: 'old-name', appId, partnerId, replacedAt });

    expect(await locationOf('/go/old-name/JANE20', later(HANDLE_LIMITS.redirectDays * DAY))).toContain(
      'JANE20',
    );
    expect(
      await locationOf('/go/old-name/JANE20', later(HANDLE_LIMITS.redirectDays * DAY + 1)),
    ).toBeUndefined();
  });
});

describe('Counted are', () => {
  const visit = (kind: keyof typeof AGENTS) => ({ headers: { 'user-agent': AGENTS[kind] }, now: NOW });

  test('people by day, and previews and bots by month', async () => {
    const { path, app } = await newLink();
    const at = (ms: number, kind: keyof typeof AGENTS) =>
      links.open(path, { ...visit(kind), now: later(ms) });
    await at(0, 'person');
    await at(1_000, 'person');
    await at(2_000, 'preview');
    await at(3_000, 'bot');
    await at(DAY, 'person');

    expect(await countsOf(app)).toMatchObject({ type: 'Openings', d23: 2, d24: 1, previews: 1, bots: 1 });
  });

  test.each([
    ['a HEAD request', { method: 'HEAD' }],
    ['an address with too many openings', { headers: { 'x-amzn-waf-many-openings': 'true' } }],
  ])('not %s, which is redirected all the same', async (_, given) => {
    const { path, app } = await newLink();

    const { statusCode } = await links.open(path, { now: NOW, ...given });

    expect(statusCode).toBe(302);
    expect(await countsOf(app)).toBeUndefined();
  });

  test('not a request to the address of the API itself', async () => {
    const { path, app } = await newLink();
    const event = openingEvent(path, { now: NOW });

    const { statusCode } = await links.handle({ ...event, headers: {} });

    expect(statusCode).toBe(302);
    expect(await countsOf(app)).toBeUndefined();
  });

  test('a prefetch as a preview', async () => {
    const { path, app } = await newLink();
    await links.open(path, { now: NOW, headers: { 'sec-purpose': 'prefetch;prerender' } });

    expect(await countsOf(app)).toMatchObject({ previews: 1 });
  });

  test('many openings of a code with few writes, and the rest with the next one of any code', async () => {
    const { path, app } = await newLink();
    const other = await newLink();
    for (let n = 0; n < 20; n++) await links.open(path, { now: later(n) });
    expect(await countsOf(app)).toMatchObject({ d23: 1 });

    await links.open(other.path, { now: later(WRITE_EVERY_MS) });

    expect(await countsOf(app)).toMatchObject({ d23: 20 });
  });
});

test('openings that wait are written without a further one where processes have timers', async () => {
  const { app, ref } = await newLink();
  const counter = new OpeningCounter({ name: links.tableName, client: links.client, hasTimers: true });
  await calledAs(GO.name, async () => {
    for (let n = 0; n < 3; n++) await counter.count({ ...ref, isSite: true }, 'person', later(n));
  });

  await expect.poll(() => countsOf(app)).toMatchObject({ d23: 3 });
});

test('a code that is opened 1,000 times in a second costs a process few requests to the table', async () => {
  const { path, app } = await newLink({ partnerId: randomUUID() });
  const sent = vi.spyOn(Object.getPrototypeOf(links.client), 'send');

  for (let n = 0; n < 1_000; n++) await links.open(path, { now: later(n) });
  const names = sent.mock.calls.map(([command]) => (command as object).constructor.name);
  sent.mockRestore();
  await links.open(path, { now: later(1_000 + WRITE_EVERY_MS) });

  expect(names.filter((name) => name === 'GetCommand')).toHaveLength(4);
  expect(names.filter((name) => name === 'UpdateCommand')).toHaveLength(4);
  expect(await countsOf(app)).toMatchObject({ d23: 1_001 });
});

test('the openings of a code are returned for days, across months', async () => {
  const { path, ref } = await newLink();
  const visits = [
    [0, 'person'],
    [1, 'person'],
    [7, 'person'],
    [8, 'person'],
    [8.25, 'bot'],
  ] as const;
  for (const [days, kind] of visits)
    await links.open(path, { now: later(days * DAY), headers: { 'user-agent': AGENTS[kind] } });

  expect(await openingsOf(links.table, ref, '2026-11-24', '2026-12-01')).toEqual({
    days: [
      { day: '2026-11-24', people: 1 },
      { day: '2026-11-30', people: 1 },
      { day: '2026-12-01', people: 1 },
    ],
    months: [
      { month: '2026-11', people: 2, previews: 0, bots: 0 },
      { month: '2026-12', people: 1, previews: 0, bots: 1 },
    ],
  });
});

test('openings of links to the site are counted apart too, and those of links to a checkout are not', async () => {
  const { app, path } = await newLink({ checkoutLinks: ['https://buy.stripe.com/a'] });

  for (const [n, target] of [path, `${path}/1`, `${path}/2`].entries())
    await links.open(target, { now: later(n * WRITE_EVERY_MS) });

  expect(await countsOf(app)).toMatchObject({ d23: 3, s23: 2 });
});

test('openings of a link by which no sale can count are not counted, but the link still leads on', async () => {
  const bare = await newLink({ codeParameter: '', checkoutLinks: ['https://buy.stripe.com/a'] });
  const awaiting = await newLink({ checkoutLinks: ['https://buy.stripe.com/a'] }, { liveAt: undefined });
  const unlisted = await newLink({ codeParameter: '', noDiscount: true });

  expect(await locationOf(bare.path)).toBe('https://notes.example/start');
  expect(await locationOf(awaiting.path)).toBe('https://notes.example/start?ref=JANE20');
  expect(await locationOf(`${awaiting.path}/1`)).toBe('https://buy.stripe.com/a');
  expect(await locationOf(unlisted.path)).toBe('https://notes.example/start');

  for (const { app } of [bare, awaiting, unlisted]) expect(await countsOf(app)).toBeUndefined();
  await links.open(`${bare.path}/1`, { now: later(FRESH_MS) });
  expect(await countsOf(bare.app)).toMatchObject({ d23: 1 });
});

test('a link of a blocked partner leads nowhere until the block is undone', async () => {
  const partnerId = randomUUID();
  const { app, path } = await newLink({ partnerId });
  const setBlocked = (change: object) =>
    links.table.transaction().update(profileKey(partnerId), change).commit();

  await setBlocked({ set: { blockedAt: NOW.toISOString() } });
  expect(await links.open(path, { now: NOW })).toMatchObject({ statusCode: 404 });
  expect(await countsOf(app)).toBeUndefined();

  await setBlocked({ remove: ['blockedAt'] });
  expect(await locationOf(path, later(FRESH_MS))).toContain('ref=JANE20');
});

test('a link of a deleted partner says where it led, as text, for 30 days', async () => {
  const partnerId = randomUUID();
  const { app, path } = await newLink({
    partnerId,
    name: 'Ac<me>',
    url: 'https://notes.example/start?a=1&b="2"',
  });
  const set = { deletedAt: NOW.toISOString() };
  await links.table.transaction().update(profileKey(partnerId), { set }).commit();

  const { statusCode, headers, body = '' } = await links.open(path, { now: NOW });
  const lastDay = later(ENDED_DAYS * DAY);

  expect(statusCode).toBe(410);
  expect(headers?.location).toBeUndefined();
  expect(body).toContain('Ac&lt;me&gt;');
  expect(body).toContain('notes.example/start?a=1&amp;b=');
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/marketplace']);
  expect((await links.open(path, { now: lastDay })).statusCode).toBe(410);
  expect((await links.open(path, { now: new Date(lastDay.getTime() + 1) })).statusCode).toBe(404);
  expect(await countsOf(app)).toBeUndefined();
});

test('a whole month of many openings stays below a kilobyte', async () => {
  const month = Object.fromEntries(
    Array.from({ length: 31 }, (_, n) => String(n + 1).padStart(2, '0')).flatMap((day) => [
      [`d${day}`, 999_999],
      [`s${day}`, 999_999],
    ]),
  );
  const item = {
    ...openingsKey({ appId: '0'.repeat(26), code: 'X'.repeat(40) }, '2026-12'),
    type: 'Openings',
    month: '2026-12',
    previews: 99_999_999,
    bots: 99_999_999,
    ...month,
  };

  expect(JSON.stringify(item).length).toBeLessThan(1_024);
});

test('no log line contains the address, the user agent or the path, even if the table fails', async () => {
  const { path, handle } = await newLink();
  const lines = captureOutput([process.stdout, process.stderr]);
  const broken = vi
    .spyOn(Object.getPrototypeOf(links.client), 'send')
    .mockRejectedValue(new Error('The table is down'));
  const event = openingEvent(path, { now: NOW });
  const direct = { ...event, headers: { ...event.headers, 'user-agent': AGENTS.person } };

  expect((await links.handle(direct)).statusCode).toBe(503);
  broken.mockRestore();
  vi.mocked(process.stdout.write).mockRestore();
  vi.mocked(process.stderr.write).mockRestore();

  expect(lines).toHaveLength(1);
  for (const part of ['203.0.113.7', 'Mozilla', handle, 'JANE20']) expect(lines.join()).not.toContain(part);
});

test('a code that does not exist is read once a second, and exists a second after its creation', async () => {
  const { handle } = await newLink();
  const path = `/go/${handle}/NOTYET`;
  await locationOf(path);
  const sent = vi.spyOn(Object.getPrototypeOf(links.client), 'send');

  expect(await locationOf(path, later(FRESH_MS - 1))).toBe('https://notes.example/start');
  expect(sent).not.toHaveBeenCalled();
  await locationOf(path, later(FRESH_MS));
  expect(sent).toHaveBeenCalled();
});

describe('If the table fails', () => {
  /** Makes requests to the table fail. Returns a function that ends this. */
  function breakTable(error: () => Promise<never>): () => void {
    const spy = vi.spyOn(Object.getPrototypeOf(links.client), 'send').mockImplementation(error);
    return () => spy.mockRestore();
  }
  const refuse = () => Promise.reject(new Error('The table is down'));

  test('a link leads where it led within the last day, and then to a page that says to try again', async () => {
    const { path } = await newLink();
    const before = await locationOf(path);
    const restore = breakTable(refuse);

    const aDayLater = await locationOf(path, later(STALE_MS));
    const tooLate = await links.open(path, { now: later(STALE_MS + FRESH_MS) });
    restore();

    expect(aDayLater).toBe(before);
    expect(tooLate).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  });

  test('a link that nobody has opened gets that page too', async () => {
    const { path } = await newLink();
    const restore = breakTable(refuse);

    const { statusCode, body } = await links.open(path, { now: NOW });
    restore();

    expect([statusCode, body?.includes('Please try again')]).toEqual([503, true]);
  });

  test('a code that is not in memory leads to its app without the code', async () => {
    const { path, handle } = await newLink();
    await locationOf(path);
    const restore = breakTable(refuse);

    const location = await locationOf(`/go/${handle}/UNKNOWN`, later(60_000));
    restore();

    expect(location).toBe('https://notes.example/start');
  });

  test('and does not respond, nobody waits longer than a second', async () => {
    const { path } = await newLink();
    const before = await locationOf(path);
    const restore = breakTable(() => new Promise<never>(() => undefined));
    patience.factor = 1;
    const began = performance.now();

    const location = await locationOf(path, later(DAY / 2));
    const took = performance.now() - began;
    patience.factor = 20;
    restore();

    expect(location).toBe(before);
    expect(took).toBeLessThan(1_500);
  });

  test('to count, the opening is lost and the redirect still works', async () => {
    const { path, app } = await newLink();
    await locationOf(path);
    const restore = breakTable(refuse);
    await locationOf(path, later(500));
    restore();

    expect(await locationOf(path, later(FRESH_MS + 500))).toContain('JANE20');
    expect(await countsOf(app)).toMatchObject({ d23: 2 });
  });
});
