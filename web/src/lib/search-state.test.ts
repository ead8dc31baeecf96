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

  it('takes a value that it does not know for left out, and keeps the others', () => {
    expect(parseSearch(Schema, new URLSearchParams('tab=nonsense&q=crm'))).toEqual({
      tab: 'pending',
      q: 'crm',
    });
  });

  it('leaves out what is empty and keeps what is not its own', () => {
    const changed = changeSearch(new URLSearchParams('q=crm&other=1'), { q: '', tab: 'history' });

    expect(changed.toString()).toBe('other=1&tab=history');
  });
});
