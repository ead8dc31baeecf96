import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changeSearch, parseSearch } from './search-state.ts';

const Schema = z.object({
  tab: z._default(z.enum(['pending', 'history']), 'pending'),
  q: z.optional(z.string()),
});

describe('state in the address', () => {
  it('is read', () => {
    expect(parseSearch(Schema, new URLSearchParams('tab=history&q=crm'))).toEqual({
      tab: 'history',
      q: 'crm',
    });
  });

  it('ignores an unknown value and keeps the others', () => {
    expect(parseSearch(Schema, new URLSearchParams('tab=nonsense&q=crm'))).toEqual({
      tab: 'pending',
      q: 'crm',
    });
  });

  it('omits empty values and keeps foreign parameters', () => {
    const changed = changeSearch(new URLSearchParams('q=crm&other=1'), { q: '', tab: 'history' });

    expect(changed.toString()).toBe('other=1&tab=history');
  });

  it('always matches the schema and round-trips through an address', () => {
    const name = fc.oneof(fc.constantFrom('tab', 'q', '__proto__', 'constructor'), fc.string());
    const value = fc.oneof(fc.constantFrom('history', 'pending', '%', ''), fc.string({ unit: 'binary' }));
    const address = fc.oneof(
      fc.array(fc.tuple(name, value)).map((pairs) => new URLSearchParams(pairs)),
      fc.string({ unit: 'binary' }).map((text) => new URLSearchParams(text)),
    );
    fc.assert(
      fc.property(address, (search) => {
        const state = parseSearch(Schema, search);

        expect(['pending', 'history']).toContain(state.tab);
        expect(Object.keys(state).every((key) => key === 'tab' || key === 'q')).toBe(true);
        const again = new URL(`https://site.example/?${changeSearch(search, state)}`).searchParams;
        expect(parseSearch(Schema, again)).toEqual(state.q === '' ? { tab: state.tab } : state);
      }),
    );
  });
});
