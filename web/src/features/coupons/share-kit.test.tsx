import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShareKit as Kit } from '../../../../shared/contract/coupons.ts';
import { shareKitQuery } from '../../data/coupons/queries.ts';
import { renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { ShareKit } from './share-kit.tsx';
import { shareText, shareMessages as texts } from './share-messages.ts';

const KIT: Kit = {
  app: { id: 'app', name: 'Kiln' },
  code: 'BO20X',
  offer: null,
  noDiscount: false,
  site: { url: 'https://kiln.example/?promo=BO20X', hasCode: true },
  checkoutLinks: [],
  countingLinks: [],
  handle: 'kiln',
};
const SHORT = 'https://tributary.example/go/kiln/BO20X';
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://tributary.example' });
});

const { queryKey } = shareKitQuery({ appId: 'app', code: 'BO20X' });
const content = <ShareKit appId="app" code="BO20X" />;
const render = (changes: Partial<Kit> = {}): string =>
  renderText(content, [{ queryKey, data: { ...KIT, ...changes } }]);

describe('the share kit', () => {
  test('has a text and a link with the code', () => {
    const text = render();

    expect(text).toContain(texts.text + texts.copyText + shareText(KIT, SHORT));
    expect(text).toContain(texts.site + texts.copyLink + texts.showQr + SHORT);
    expect(text).not.toContain('earns nothing');
  });

  test('says that the code must be entered if the website takes none from its link', () => {
    const site = { url: 'https://kiln.example', hasCode: false };

    expect(render({ site })).toContain(`${SHORT}${texts.siteHint('BO20X')}`);
  });

  test('has a QR code only for a link that contains the code', () => {
    const checkoutLinks = ['https://buy.stripe.com/a?prefilled_promo_code=BO20X'];

    expect(render()).toContain('Show QR code');
    expect(render({ site: { url: 'https://kiln.example', hasCode: false } })).not.toContain('QR code');
    const text = render({ site: { url: 'https://kiln.example', hasCode: false }, checkoutLinks });
    expect(text.split('Show QR code')).toHaveLength(2);
  });

  test('numbers the links to checkouts if there are several', () => {
    const first = 'https://buy.stripe.com/a?prefilled_promo_code=BO20X';
    const second = 'https://buy.stripe.com/b?prefilled_promo_code=BO20X';

    expect(render({ checkoutLinks: [first] })).toContain('Link to the checkout');
    const text = render({ checkoutLinks: [first, second] });
    expect(text).toContain('Link to checkout 1');
    expect(text).toContain('Link to checkout 2');
    expect(text).toContain(`${SHORT}/2${texts.checkoutHint}`);
  });

  test('says by which links sales count without a discount code', () => {
    const [counting, other] = ['https://buy.stripe.com/a', 'https://pay.kiln.example/b'];
    const text = render({ checkoutLinks: [counting, other], countingLinks: [counting] });

    expect(text).toContain(`${SHORT}/1Counts for you even if the buyer uses no discount code.`);
    expect(text).toContain(`${SHORT}/2${texts.checkoutHint}`);
  });

  test('without a discount recommends a link that counts, and says which links do not', () => {
    const site = { url: 'https://kiln.example', hasCode: false };
    const [counting, other] = ['https://buy.stripe.com/a', 'https://pay.kiln.example/b'];
    const links = { checkoutLinks: [counting, other], countingLinks: [counting] };

    const text = render({ noDiscount: true, site, ...links });

    expect(text).toContain('No discount: a sale counts by a link that carries BO20X.');
    expect(text).toContain(`Take a look at Kiln: ${SHORT}/1`);
    for (const url of [SHORT, `${SHORT}/2`]) expect(text).toContain(url + texts.uncountedHint('BO20X'));
    expect(text).toContain(`${SHORT}/1${texts.countingHint}`);
  });

  test('has short links and, beside each, the direct link', () => {
    const checkoutLinks = ['https://buy.stripe.com/a', 'https://buy.stripe.com/b'];

    const text = render({ checkoutLinks });

    for (const link of [SHORT, `${SHORT}/1`, `${SHORT}/2`]) expect(text).toContain(texts.showQr + link);
    for (const link of [KIT.site.url, ...checkoutLinks]) expect(text).toContain(texts.direct + link);
  });

  test('names the link in the button of each QR code', () => {
    const checkoutLinks = ['https://buy.stripe.com/a', 'https://buy.stripe.com/b'];
    const html = renderLoaded(content, [{ queryKey, data: { ...KIT, checkoutLinks } }]);

    for (const name of [texts.site, texts.checkout(1, 2), texts.checkout(2, 2)]) {
      expect(html).toContain(`aria-label="${texts.showQrOf(name)}"`);
    }
  });
});
