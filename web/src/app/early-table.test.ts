import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findPage } from '../early/find-page.ts';
import { EARLY_TABLE } from './early-table.ts';

const pageAt = (address: string, role?: string, currency?: string) =>
  findPage(EARLY_TABLE, new URL(address, 'http://localhost'), { role, currency });

describe('the page at an address', () => {
  it('contains its reads and those of the frame for its role, each once', () => {
    expect(pageAt('/partner/payouts', 'partner')?.reads).toEqual([
      '/api/me',
      '/api/notifications/unread',
      '/api/overview/partner',
      '/api/payouts/pending',
      '/api/payouts/totals',
      '/api/payouts/terms',
    ]);
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
    expect(pageAt('/forum/moderation')?.page.modules).toEqual(['features/forum/moderation-page.tsx']);
  });

  it('reads the figures in the currency that the user has chosen', () => {
    for (const path of ['/partner/reports', '/partner/dashboard'])
      expect(pageAt(path, 'partner', 'EUR')?.reads).toContain('/api/reports?currency=EUR');
    expect(pageAt('/partner/reports', 'partner')?.reads).toContain('/api/reports');
  });

  it('has no frame without a role', () => {
    expect(pageAt('/marketplace')?.reads).toEqual(['/api/marketplace']);
  });
});

it('loads the modules below a page that opens on top of another', () => {
  expect(pageAt('/forum/one')?.page.modules).toEqual([
    'features/forum/forum-page.tsx',
    'features/forum/post-page.tsx',
  ]);
});

it.each(EARLY_TABLE.flatMap(({ modules }) => modules))('%s exists', (module) => {
  expect(existsSync(fileURLToPath(new URL(`../${module}`, import.meta.url)))).toBe(true);
});
