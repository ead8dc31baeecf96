import { describe, expect, test } from 'vitest';
import { OPENINGS_CODE } from '../../infra/settings/openings.ts';
import { forwardOpening } from '../../local/gateway/opening-edge.ts';
import { AGENTS } from '../support/short-links.ts';

const URL_OF_LINK = new URL('https://app.example/go/acme/JANE20');
const kindOf = (headers: Record<string, string>) => forwardOpening(URL_OF_LINK, headers).headers['x-opening'];

describe('The function at the edge of the short links', () => {
  test.each([
    ['person', AGENTS.person],
    [
      'person',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'person',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0.0.28.90',
    ],
    [
      'person',
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]',
    ],
    ['person', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]'],
    ['person', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Mobile Snapchat/13.10.0.41'],
    [
      'person',
      'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    ],
    ['person', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['person', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'],
    ['preview', AGENTS.preview],
    ['preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    [
      'preview',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    ['preview', 'WhatsApp/2.24.20.89 A'],
    ['preview', 'TelegramBot (like TwitterBot)'],
    ['preview', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['preview', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
    ['bot', AGENTS.bot],
    ['bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'bot',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/142.0 Safari/537.36',
    ],
    ['bot', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36'],
    [
      'bot',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
    ],
    ['bot', 'python-requests/2.32.3'],
    ['bot', 'x'.repeat(100_000)],
    ['bot', ''],
  ])('calls this a %s: %s', (kind, agent) => {
    expect(kindOf({ 'user-agent': agent })).toBe(kind);
  });

  test('calls a request without a user agent a bot', () => {
    expect(kindOf({})).toBe('bot');
  });

  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'Prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('calls what a browser loads in advance a preview: %s: %s', (name, value) => {
    expect(kindOf({ 'user-agent': AGENTS.person, [name]: value })).toBe('preview');
  });

  test('forwards only the kind, the mark of the firewall and campaign parameters', () => {
    const url = new URL(
      'https://app.example/go/acme/JANE20?utm_source=a&utm_source=b&ref=EVE&fbclid=who&__proto__=x&utm_id=%20c',
    );

    const { url: left, headers } = forwardOpening(url, {
      'user-agent': AGENTS.person,
      'x-opening': 'bot',
      'x-amzn-waf-many-openings': 'true',
      cookie: 'session=1',
      referer: 'https://somewhere.example/',
      'x-forwarded-for': '203.0.113.7',
    });

    expect(left.href).toBe('https://app.example/go/acme/JANE20?utm_source=a&utm_source=b&utm_id=%20c');
    expect(headers).toEqual({
      host: 'app.example',
      'user-agent': 'Amazon CloudFront',
      'x-opening': 'person',
      'x-amzn-waf-many-openings': 'true',
    });
  });

  test('fits into a CloudFront function, which may have 10 kB', () => {
    expect(Buffer.byteLength(OPENINGS_CODE)).toBeLessThan(10_240 / 2);
  });
});
