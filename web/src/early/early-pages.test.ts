import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EARLY_MODULES, pageFor } from './early-pages.ts';

const pageAt = (address: string, role?: string) => pageFor(new URL(address, 'http://localhost'), role);

describe('the page at an address', () => {
  it('contains its reads and those of the frame for its role, each once', () => {
    expect(pageAt('/partner/payouts', 'partner')).toEqual({
      modules: ['features/payouts/partner-payouts-page.tsx'],
      reads: [
        '/api/me',
        '/api/notifications/unread',
        '/api/overview/partner',
        '/api/payouts/pending',
        '/api/payouts/pending-months',
      ],
    });
  });

  it('is matched case-insensitively, as the router does', () => {
    expect(pageAt('/partner/Requests', 'partner')).toEqual(pageAt('/partner/requests', 'partner'));
  });

  it('fills path parameters into the reads, encoded as by the API client', () => {
    expect(pageAt('/marketplace/a%20b:c', 'affiliate')?.reads).toContain('/api/marketplace/a%20b%3Ac');
  });

  it.each(['/', '/login', '/partner', '/partner/customers/one/two', '/forum/', '/nowhere', '/marketplace/%'])(
    'is undefined for %s',
    (path) => {
      expect(pageAt(path, 'partner')).toBeUndefined();
    },
  );

  it('is undefined in another role’s area', () => {
    expect(pageAt('/partner/dashboard', 'affiliate')).toBeUndefined();
  });

  it.each([
    ['/partner/payouts?tab=history', []],
    ['/partner/webhooks?app=01JCAPP0000000000000000000', ['/api/apps']],
    ['/partner/payouts/one?payout=two', ['/api/payouts/payment-details/one']],
  ])(
    'at %s contains the reads of the frame, and only those own reads that no query changes',
    (address, own) => {
      const frame = pageAt('/partner/settings', 'partner')?.reads ?? [];

      expect(frame).toContain('/api/me');
      expect(pageAt(address, 'partner')?.reads).toEqual([...frame, ...own]);
    },
  );

  it('is the queue of moderators rather than a post with the id “moderation”', () => {
    expect(pageAt('/forum/moderation')?.modules).toEqual(['features/forum/moderation-page.tsx']);
  });

  it('reads the figures in the currency that the user has chosen', () => {
    const at = (path: string) => pageFor({ pathname: path, search: '' }, 'partner', 'EUR')?.reads;

    expect(at('/partner/reports')).toContain('/api/reports?currency=EUR');
    expect(at('/partner/dashboard')).toContain('/api/reports?currency=EUR');
    expect(pageAt('/partner/reports', 'partner')?.reads).toContain('/api/reports');
  });

  it('has no frame without a role', () => {
    expect(pageAt('/marketplace')?.reads).toEqual(['/api/marketplace']);
  });
});

it.each(EARLY_MODULES)('%s exists', (module) => {
  expect(existsSync(fileURLToPath(new URL(`../${module}`, import.meta.url)))).toBe(true);
});
