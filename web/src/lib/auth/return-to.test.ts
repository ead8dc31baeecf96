import { describe, expect, it } from 'vitest';
import { rememberedLocation, rememberLocation } from './return-to.ts';

describe('the location to return to after signing in', () => {
  it('is the full path with query and hash', () => {
    const location = {
      pathname: '/partner/payouts',
      search: '?tab=history',
      hash: '#top',
      key: '',
      state: null,
      unstable_mask: undefined,
    };

    expect(rememberedLocation(rememberLocation(location), '/')).toBe('/partner/payouts?tab=history#top');
  });

  it.each([
    null,
    undefined,
    {},
    { from: 7 },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
  ])('is the fallback for %o', (state) => {
    expect(rememberedLocation(state, '/partner/dashboard')).toBe('/partner/dashboard');
  });
});
