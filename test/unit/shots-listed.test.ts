import { describe, expect, it } from 'vitest';
import { AFFILIATE, GUEST, NEW_AFFILIATE, NEW_PARTNER, PARTNER, type Shot } from '../browser/shots.ts';
import { routePatterns } from '../support/route-patterns.ts';

const VISITS: Readonly<Record<string, readonly Shot[]>> = {
  GUEST,
  NEW_PARTNER,
  NEW_AFFILIATE,
  PARTNER,
  AFFILIATE,
};

const routeOf = ({ address, route }: Shot) => (route ?? address).split('?')[0];

describe('the pictures', () => {
  it.each(Object.entries(VISITS))('of %s have different names', (_, shots) => {
    const names = shots.map(({ name }) => name);

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('include every screen', () => {
    const shown = new Set(Object.values(VISITS).flat().map(routeOf));

    expect(routePatterns.filter((pattern) => pattern !== '*' && !shown.has(pattern))).toEqual([]);
  });
});
