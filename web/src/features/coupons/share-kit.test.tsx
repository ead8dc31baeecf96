import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountingLink, ShareKit as Kit } from '../../../../shared/contract/coupons.ts';
import { shareMessages } from '../../components/share/messages.ts';
import { shareKitQuery } from '../../data/coupons/queries.ts';
import { renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { moreMessages as texts } from './more-messages.ts';
import { ShareKit } from './share-kit.tsx';
import { shareText } from './share-text.ts';

const SITE: CountingLink = {
  path: '/go/kiln/BO20X',
  url: 'https://kiln.example/?promo=BO20X',
  way: 'checkout',
  position: null,
};
const checkout = (position: number, way: CountingLink['way'] = 'link'): CountingLink => ({
  path: `/go/kiln/BO20X/${position}`,
  url: `https://buy.stripe.com/${position}?client_reference_id=BO20X`,
  way,
  position,
});
const KIT: Kit = {
  app: { id: 'app', name: 'Kiln', url: 'https://kiln.example' },
  code: 'BO20X',
  offer: null,
  noDiscount: false,
  links: [],
};
const ORIGIN = 'https://tributary.example';
beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN });
});

const { queryKey } = shareKitQuery({ appId: 'app', code: 'BO20X' });
const content = <ShareKit appId="app" code="BO20X" />;
const render = (changes: Partial<Kit> = {}): string =>
  renderText(content, [{ queryKey, data: { ...KIT, ...changes } }]);

describe('what is shared besides the link that counts', () => {
  test('is a text with that link, and its direct link', () => {
    const text = render({ links: [SITE] });

    expect(text).toContain(texts.copyText + shareText(KIT, `${ORIGIN}${SITE.path}`));
    expect(text).toContain(texts.direct + SITE.url);
    expect(text).not.toContain(shareMessages.showQr);
  });

  test('is a text with the code and the website if no link counts', () => {
    const text = render();

    expect(text).toContain(shareText(KIT, KIT.app.url));
    expect(text).not.toContain(texts.direct);
  });

  test('are the other links that count, with what makes them count', () => {
    const text = render({ links: [checkout(1), checkout(2, 'discount_code'), SITE] });

    expect(text).not.toContain(texts.checkout(1, 2));
    expect(text).toContain(texts.checkout(2, 2));
    expect(text).toContain(`${ORIGIN}/go/kiln/BO20X/2${texts.how.discount_code}`);
    expect(text).toContain(`${ORIGIN}${SITE.path}${texts.how.checkout}`);
  });

  test('names the link in the button of each QR code', () => {
    const html = renderLoaded(content, [
      { queryKey, data: { ...KIT, links: [checkout(1), checkout(2), SITE] } },
    ]);

    for (const name of [texts.site, texts.checkout(2, 2)]) {
      expect(html).toContain(`aria-label="${shareMessages.showQrOf(name)}"`);
    }
  });
});
