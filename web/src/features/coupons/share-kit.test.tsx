import { describe, expect, test } from 'vitest';
import type { ShareKit as Kit } from '../../../../shared/contract/coupons.ts';
import { shareKitQuery } from '../../data/coupons/queries.ts';
import { renderLoaded, renderText } from '../../lib/render-text.tsx';
import { ShareKit } from './share-kit.tsx';
import { shareText, shareMessages as texts } from './share-messages.ts';

const KIT: Kit = {
  app: { id: 'app', name: 'Kiln' },
  code: 'BO20X',
  offer: null,
  site: { url: 'https://kiln.example/?promo=BO20X', hasCode: true },
  checkoutLinks: [],
  countingLinks: [],
};
const { queryKey } = shareKitQuery({ appId: 'app', code: 'BO20X' });
const content = <ShareKit appId="app" code="BO20X" />;
const render = (changes: Partial<Kit> = {}): string =>
  renderText(content, [{ queryKey, data: { ...KIT, ...changes } }]);

describe('the share kit', () => {
  test('has a text and a link with the code', () => {
    const text = render();

    expect(text).toContain(texts.text + texts.copyText + shareText(KIT, KIT.site.url));
    expect(text).toContain(texts.site + texts.copyLink + texts.showQr + KIT.site.url);
    expect(text).not.toContain('earns nothing');
  });

  test('says that the code must be entered if the website takes none from its link', () => {
    const site = { url: 'https://kiln.example', hasCode: false };

    expect(render({ site })).toContain(`${site.url}Mention BO20X. Without it, this link earns nothing.`);
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
    expect(text).toContain(`${second}${texts.checkoutHint}`);
  });

  test('says by which links sales count without a discount code', () => {
    const [counting, other] = ['https://buy.stripe.com/a', 'https://pay.kiln.example/b'];
    const text = render({ checkoutLinks: [counting, other], countingLinks: [counting] });

    expect(text).toContain(`${counting}Counts for you even if the buyer uses no discount code.`);
    expect(text).toContain(`${other}${texts.checkoutHint}`);
  });

  test('names the link in the button of each QR code', () => {
    const checkoutLinks = ['https://buy.stripe.com/a', 'https://buy.stripe.com/b'];
    const html = renderLoaded(content, [{ queryKey, data: { ...KIT, checkoutLinks } }]);

    for (const name of [texts.site, texts.checkout(1, 2), texts.checkout(2, 2)]) {
      expect(html).toContain(`aria-label="${texts.showQrOf(name)}"`);
    }
  });
});
