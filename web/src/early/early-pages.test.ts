import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EARLY_MODULES, pageFor } from './early-pages.ts';

describe('the page at an address', () => {
  it('is read with its data and the data of the shell of its role, each once', () => {
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

  it('is found in any case, as the router finds it', () => {
    expect(pageFor('/partner/Requests', 'partner')).toEqual(pageFor('/partner/requests', 'partner'));
  });

  it('reads what its address names, encoded as the API client encodes it', () => {
    expect(pageFor('/marketplace/a%20b:c', 'affiliate')?.reads).toContain('/api/marketplace/a%20b%3Ac');
  });

  it.each(['/', '/login', '/partner', '/partner/customers/one/two', '/nowhere', '/marketplace/%'])(
    '%s is not known ahead',
    (path) => {
      expect(pageFor(path, 'partner')).toBeUndefined();
    },
  );

  it('is not known ahead in the area of another role', () => {
    expect(pageFor('/partner/dashboard', 'affiliate')).toBeUndefined();
  });

  it('is read without a shell for someone without a role', () => {
    expect(pageFor('/marketplace', undefined)?.reads).toEqual(['/api/marketplace']);
  });
});

it.each(EARLY_MODULES)('%s exists', (module) => {
  expect(existsSync(fileURLToPath(new URL(`../${module}`, import.meta.url)))).toBe(true);
});
