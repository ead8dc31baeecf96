import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EARLY_MODULES, pageFor } from './early-pages.ts';

describe('the page at a path', () => {
  it('contains its reads and those of the frame for its role, each once', () => {
    expect(pageFor('/partner/payouts', 'partner')).toEqual({
      module: 'features/payouts/partner-payouts-page.tsx',
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
    expect(pageFor('/partner/Requests', 'partner')).toEqual(pageFor('/partner/requests', 'partner'));
  });

  it('fills path parameters into the reads, encoded as by the API client', () => {
    expect(pageFor('/marketplace/a%20b:c', 'affiliate')?.reads).toContain('/api/marketplace/a%20b%3Ac');
  });

  it.each(['/', '/login', '/partner', '/partner/customers/one/two', '/nowhere', '/marketplace/%'])(
    'is undefined for %s',
    (path) => {
      expect(pageFor(path, 'partner')).toBeUndefined();
    },
  );

  it('is undefined in another role’s area', () => {
    expect(pageFor('/partner/dashboard', 'affiliate')).toBeUndefined();
  });

  it('has no frame without a role', () => {
    expect(pageFor('/marketplace', undefined)?.reads).toEqual(['/api/marketplace']);
  });
});

it.each(EARLY_MODULES)('%s exists', (module) => {
  expect(existsSync(fileURLToPath(new URL(`../${module}`, import.meta.url)))).toBe(true);
});
