import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  allow,
  carrying,
  checkoutsOn,
  openSite,
  PAYMENT_LINK,
  storeCode,
  storedOn,
} from '../support/browser-partner-site.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const newPage = async (): Promise<Page> => (await newVisitor()).page;

describe('The snippet', () => {
  it('carries the code of a link to every checkout, on this page and later ones', async () => {
    const page = await newPage();

    await openSite(page, '?utm_source=mail&via=jane');
    expect(await checkoutsOn(page)).toEqual(carrying('jane'));
    await openSite(page, '');

    expect(await checkoutsOn(page)).toEqual(carrying('jane'));
    expect(await storedOn(page)).toMatch(/^jane\.\d{13}$/);
  });

  it('sends no request, sets no cookie and leaves no global', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).search));
    const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort());
    await openSite(page, '', { hasSnippet: false });
    const before = await globals();

    await openSite(page, '?via=jane');
    expect(await globals()).toEqual(before);
    await openSite(page, '?via=jo', { options: { waitsForConsent: true } });
    await allow(page);

    expect((await globals()).filter((name) => !before.includes(name))).toEqual(['tributaryAllow']);
    expect(requests).toEqual(['', '?via=jane', '?via=jo']);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('does nothing before the page calls tributaryAllow()', async () => {
    const page = await newPage();
    const options = { waitsForConsent: true };
    await openSite(page, '', { options });
    await storeCode(page, 'stored', 1);
    await openSite(page, '?via=jane', { options });
    await page.locator('#link').evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
    });
    await page.locator('#link').click();

    expect(await checkoutsOn(page)).toEqual(carrying(undefined));
    expect(await storedOn(page)).toMatch(/^stored\./);
    await page.evaluate(() => history.replaceState(null, '', location.pathname));
    await allow(page);
    await allow(page);

    expect(await checkoutsOn(page)).toEqual(carrying('jane'));
    expect(await storedOn(page)).toMatch(/^jane\./);
  });

  it.each([
    ['last', 'second'],
    ['first', 'first'],
  ] as const)('keeps the code of the %s link', async (winner, winning) => {
    const page = await newPage();
    const site = { options: { winner } };
    await openSite(page, '?via=first', site);

    for (const search of ['?ref=second', '', '?ref=%20']) {
      await openSite(page, search, site);
      expect(await checkoutsOn(page)).toEqual(carrying(winning));
    }
    expect(await storedOn(page)).toMatch(new RegExp(`^${winning}\\.`));
  });

  it.each([
    ['first', 1, 0.9, 'old'],
    ['first', 1, 1.1, undefined],
    ['last', 90, 89.9, 'old'],
    ['last', 90, 90.1, undefined],
    ['last', 60, -400, undefined],
  ] as const)('with %s and %i days, remembers after %d days: %s', async (winner, days, age, expected) => {
    const page = await newPage();
    const site = { options: { winner, days } };
    await openSite(page, '', site);
    await storeCode(page, 'old', age);

    await openSite(page, '', site);
    expect(await checkoutsOn(page)).toEqual(carrying(expected));
    expect((await storedOn(page))?.split('.')[0]).toBe(expected);
    await openSite(page, '?via=new', site);

    const kept = winner === 'first' ? (expected ?? 'new') : 'new';
    expect(await checkoutsOn(page)).toEqual(carrying(kept));
  });

  it('reads the first parameter with a possible code', async () => {
    const page = await newPage();

    await openSite(page, '?fp_ref=third&ref=second&via=2020&promo=');

    expect(await checkoutsOn(page)).toEqual(carrying('second'));
  });
});

/** Queries that contain no possible code, each with what it tries. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a script', `?via=${encodeURIComponent('"><script>window.hacked=1</script>')}`],
  ['a script without escapes', '?via="><img src=x onerror=window.hacked=1>'],
  ['10 kB', `?via=${'a'.repeat(10_000)}`],
  ['41 characters', `?via=${'a'.repeat(41)}`],
  ['2 characters', '?via=ab'],
  ['only digits', '?via=123456'],
  ['an incomplete percent-escape', '?via=%E0%A4%A'],
  ['an escaped null character', '?via=jane%00'],
  ['an escaped line feed', '?via=jane%0A'],
  ['an escaped ampersand', '?via=jane%26client_reference_id%3Dx'],
  ['a twice escaped letter', '?via=%256Aane'],
  ['a letter that looks like another', `?via=${encodeURIComponent('j\u0430ne')}`],
  ['a letter whose lower case is in ASCII', `?via=${encodeURIComponent('12\u212a')}`],
  ['a parameter in capitals', '?VIA=jane'],
  ['a parameter in the fragment', '#via=jane'],
  ['a parameter that is no option', '?__proto__=jane&constructor=jane'],
  ['no value', '?via&ref='],
  ['an object', '?via[toString]=jane'],
];

describe('The snippet ignores', () => {
  it.each(HOSTILE)('%s', async (_, search) => {
    const page = await newPage();

    await openSite(page, search);

    expect(await checkoutsOn(page)).toEqual(carrying(undefined));
    expect(await storedOn(page)).toBeNull();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it.each(['</script>.9', 'jane', 'jane.x', '.1', '[object Object]', 'jane&x=1.9'])(
    'the stored text %j, which it has not written',
    async (stored) => {
      const page = await newPage();
      await openSite(page, '');
      await page.evaluate((item) => localStorage.setItem('tributary', item), stored);

      await openSite(page, '');

      expect(await checkoutsOn(page)).toEqual(carrying(undefined));
      expect(await storedOn(page)).toBeNull();
    },
  );
});

it.each([
  ['a repeated name', '?via=jane&via=jo', 'jane'],
  ['escaped letters', '?via=%6Aane', 'jane'],
  ['an underscored word', '?via=__proto__', '__proto__'],
  ['the word null', '?via=null', 'null'],
  ['3 characters', '?via=j-1', 'j-1'],
  ['40 characters', `?via=${'a'.repeat(40)}`, 'a'.repeat(40)],
])('The snippet takes %s as it is', async (_, search, code) => {
  const page = await newPage();

  await openSite(page, search);

  expect(await checkoutsOn(page)).toEqual(carrying(code));
});

describe('With storage that does not work, the snippet uses the address of the page', () => {
  it('if the browser blocks it', async () => {
    const page = await newPage();

    await openSite(page, '?via=jane', { blocksStorage: true });
    expect(await checkoutsOn(page)).toEqual(carrying('jane'));
    await openSite(page, '', { blocksStorage: true });

    expect(await checkoutsOn(page)).toEqual(carrying(undefined));
  });

  it('if it is full', async () => {
    const page = await newPage();
    await openSite(page, '');
    await page.evaluate(() => {
      for (let size = 5 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let at = 0; ; at++) localStorage.setItem(`${size}-${at}`, 'x'.repeat(size));
        } catch {}
      }
    });

    await openSite(page, '?via=jane');

    expect(await checkoutsOn(page)).toEqual(carrying('jane'));
    expect(await storedOn(page)).toBeNull();
  });
});

/** Links that are no Payment Links or have a reference of their own. */
const KEPT_LINKS = [
  `${PAYMENT_LINK}?client_reference_id=user_7`,
  `${PAYMENT_LINK}?client_reference_id=`,
  `${PAYMENT_LINK}?x=1&client%5Freference_id=user_7`,
  'https://buy.stripe.com.evil.example/test_1',
  'https://buy.stripe.com@evil.example/test_1',
  'https://evil.example/?https://buy.stripe.com/test_1',
  'https://buy.stripe.com:8443/test_1',
  'http://buy.stripe.com/test_1',
  '/buy.stripe.com/test_1',
  'javascript:void 0',
  'mailto:jane@buy.stripe.com',
];
/** Payment Links, with the addresses that they get. */
const FILLED_LINKS = [
  [' HTTPS://BUY.stripe.com/a ', 'https://buy.stripe.com/a?client_reference_id=jane'],
  [
    'https://buy.stripe.com/a?prefilled_email=a%2Bb%40c.example&x=1+2#top',
    'https://buy.stripe.com/a?prefilled_email=a%2Bb%40c.example&x=1+2&client_reference_id=jane#top',
  ],
  [
    'https://buy.stripe.com/a?not_client_reference_id=x',
    'https://buy.stripe.com/a?not_client_reference_id=x&client_reference_id=jane',
  ],
  ['https://buy.stripe.com/a?', 'https://buy.stripe.com/a?client_reference_id=jane'],
] as const;

async function addresses(page: Page): Promise<(string | null)[]> {
  // Wait for the snippet's next pass.
  await checkoutsOn(page);
  return page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}
const linksTo = (urls: readonly string[]): string => urls.map((url) => `<a href="${url}">Buy</a>`).join('');

describe('On the partner’s page, the snippet', () => {
  it('never overwrites what the page has set, and leaves other links alone', async () => {
    const page = await newPage();
    const own = (id: string, name: string) => `<${name} id="${id}" client-reference-id="user_7"></${name}>`;

    await openSite(page, '?via=jane', {
      body: linksTo(KEPT_LINKS) + own('button', 'stripe-buy-button') + own('table', 'stripe-pricing-table'),
    });

    expect(await addresses(page)).toEqual(KEPT_LINKS);
    expect(await checkoutsOn(page)).toMatchObject({ button: 'user_7', table: 'user_7' });
  });

  it('changes nothing but the reference in the address of a Payment Link', async () => {
    const page = await newPage();

    await openSite(page, '?via=jane', { body: linksTo(FILLED_LINKS.map(([before]) => before)) });

    expect(await addresses(page)).toEqual(FILLED_LINKS.map(([, after]) => after));
  });

  it('fills in links and elements that the page adds or changes later', async () => {
    const page = await newPage();
    await openSite(page, '?via=jane', { body: '<main><a id="link" href="/soon">Buy</a></main>' });

    await page.evaluate((url) => {
      document.getElementById('link')?.setAttribute('href', url);
      for (const [id, name] of [
        ['button', 'stripe-buy-button'],
        ['table', 'stripe-pricing-table'],
      ] as const) {
        document.querySelector('main')?.append(Object.assign(document.createElement(name), { id }));
      }
    }, PAYMENT_LINK);

    expect(await checkoutsOn(page)).toEqual(carrying('jane'));
  });

  it('does not fight a script that sets a link back, but fills it in again on a click', async () => {
    const page = await newPage();
    await openSite(page, '?via=jane');
    expect((await checkoutsOn(page)).link).toBe(carrying('jane').link);
    const changes = await page.evaluate(async (url) => {
      const link = document.getElementById('link') as HTMLAnchorElement;
      let count = 0;
      const observer = new MutationObserver(() => {
        count++;
        if (link.href !== url) link.href = url;
      });
      observer.observe(link, { attributes: true });
      link.href = url;
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      link.addEventListener('click', (event) => {
        event.preventDefault();
        Object.assign(window, { opened: link.href });
      });
      return count;
    }, PAYMENT_LINK);

    expect(changes).toBe(1);
    expect((await checkoutsOn(page)).link).toBe(PAYMENT_LINK);
    await page.locator('#link').click();
    expect(await page.evaluate(() => (window as { opened?: string }).opened)).toBe(carrying('jane').link);
  });

  it('fills in each address of a link, such as those of a monthly and a yearly plan', async () => {
    const page = await newPage();
    await openSite(page, '?via=jane');

    for (const plan of ['yearly', 'monthly', 'yearly']) {
      const url = `https://buy.stripe.com/${plan}`;
      await page.evaluate((href) => document.getElementById('link')?.setAttribute('href', href), url);
      expect((await checkoutsOn(page)).link).toBe(`${url}?client_reference_id=jane`);
    }
  });

  it('looks at the page once per frame, however often it changes', async () => {
    const page = await newPage();
    await openSite(page, '?via=jane');

    const passes = await page.evaluate(async () => {
      let count = 0;
      const all = document.querySelectorAll.bind(document);
      document.querySelectorAll = ((selector: string) => {
        count++;
        return all(selector);
      }) as typeof document.querySelectorAll;
      const start = performance.now();
      while (performance.now() - start < 160) {
        document.body.append(document.createElement('i'));
        await Promise.resolve();
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      return count;
    });

    expect(passes).toBeGreaterThan(0);
    expect(passes).toBeLessThanOrEqual(17);
  });

  it('lets the page set its own reference later', async () => {
    const page = await newPage();
    await openSite(page, '?via=jane');

    const url = `${PAYMENT_LINK}?client_reference_id=user_7`;
    await page.evaluate((own) => {
      document.getElementById('link')?.setAttribute('href', own);
      for (const id of ['button', 'table'])
        document.getElementById(id)?.setAttribute('client-reference-id', 'user_7');
    }, url);

    expect(await checkoutsOn(page)).toEqual({ link: url, button: 'user_7', table: 'user_7' });
  });

  it.each([
    ['the mouse', (page: Page) => page.locator('a').click()],
    ['the middle button', (page: Page) => page.locator('a').click({ button: 'middle' })],
    ['the keyboard', (page: Page) => page.locator('a').press('Enter')],
    ['a script', (page: Page) => page.evaluate(() => document.querySelector('a')?.click())],
  ])('fills in a link that changes while %s opens it', async (_, open) => {
    const page = await newPage();
    await openSite(page, '?via=jane', { body: '<a href="/soon">Buy</a>' });
    await page.evaluate((url) => {
      const link = document.querySelector('a');
      const rewrite = () => link?.setAttribute('href', url);
      for (const type of ['mousedown', 'keydown']) link?.addEventListener(type, rewrite);
      // A script clicks at once, without the events before a click.
      if (link) link.click = () => [rewrite(), HTMLElement.prototype.click.call(link)];
      for (const type of ['click', 'auxclick'])
        document.addEventListener(type, (event) => {
          event.preventDefault();
          Object.assign(window, { opened: link?.href });
        });
    }, PAYMENT_LINK);

    await open(page);

    expect(await page.evaluate(() => (window as { opened?: string }).opened)).toBe(carrying('jane').link);
  });
});
