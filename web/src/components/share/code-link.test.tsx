import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderText } from '../../lib/screens/render-text.tsx';
import { CodeLink } from './code-link.tsx';
import { shareMessages as texts } from './messages.ts';

const COUPON = {
  app: { id: 'app', name: 'Kiln' },
  code: 'BO20X',
  offer: null,
  noDiscount: false,
  readiness: 'live',
  link: null,
} as const;
const LINK = { path: '/go/kiln/BO20X/1', url: 'https://buy.stripe.com/a', way: 'link', position: 1 } as const;

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://tributary.example' });
});

describe('a code shows', () => {
  test('the link that counts, and not the code, with a QR code', () => {
    const text = renderText(<CodeLink coupon={{ ...COUPON, link: LINK }} />);

    expect(text).toContain(
      `${texts.yourLink}tributary.example/go/kiln/BO20X/1${texts.copyLink}${texts.showQr}`,
    );
    expect(text).not.toContain(texts.yourCode);
  });

  test('itself if no link counts, without a QR code', () => {
    const text = renderText(<CodeLink coupon={COUPON} />);

    expect(text).toContain(`${texts.yourCode}BO20X${texts.copyCode}`);
    expect(text).not.toContain(texts.showQr);
  });

  test('its link although buyers cannot use it yet', () => {
    expect(renderText(<CodeLink coupon={{ ...COUPON, readiness: 'awaiting', link: LINK }} />)).toContain(
      texts.copyLink,
    );
  });

  test('nothing if no sale can count for it', () => {
    expect(renderText(<CodeLink coupon={{ ...COUPON, readiness: 'awaiting' }} />)).toBe('');
  });

  test.each([true, false])('a button for the share sheet only if the device has one: %s', (hasSheet) => {
    vi.stubGlobal('navigator', hasSheet ? { share: vi.fn() } : {});

    expect(renderText(<CodeLink coupon={COUPON} />).endsWith(texts.share)).toBe(hasSheet);
  });
});
