import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { readCaller } from './caller.ts';

describe('readCaller', () => {
  it.each([
    ['[partner]', 'partner'],
    ['[affiliate]', 'affiliate'],
    ['[moderator affiliate]', 'affiliate'],
    ['[moderator, partner]', 'partner'],
    ['partner', 'partner'],
    ['[]', undefined],
    ['[partners]', undefined],
    ['[not-partner]', undefined],
    [['partner'], 'partner'],
    [undefined, undefined],
  ])('reads the groups %j as the role %s', (groups, role) => {
    expect(readCaller({ sub: 'user', 'cognito:groups': groups })).toEqual({ userId: 'user', role });
  });

  it.each([undefined, null, {}, { sub: '' }, { sub: 7 }, 'claims', []])('refuses %j as nobody', (claims) => {
    expect(() => readCaller(claims)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  });

  it('gives a role only where the group stands alone, and throws only our own error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (claims, groups) => {
        try {
          readCaller(claims);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
        const { role } = readCaller({ sub: 'user', 'cognito:groups': groups });
        if (role) expect(groups.split(/[\s,[\]]+/)).toContain(role);
      }),
      { numRuns: 2_000 },
    );
  });
});
