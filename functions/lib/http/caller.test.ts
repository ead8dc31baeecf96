import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { readCaller } from './caller.ts';

const USER = { sub: 'user', token_use: 'access' };

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
    expect(readCaller({ ...USER, 'cognito:groups': groups })).toMatchObject({ userId: 'user', role });
  });

  it.each([
    ['[moderator affiliate]', true],
    [['partner', 'moderator'], true],
    ['[moderator]', true],
    ['[partner]', false],
    ['[moderators not-moderator partner]', false],
    [undefined, false],
  ])('reads the groups %j as moderator: %j', (groups, moderator) => {
    expect(readCaller({ ...USER, 'cognito:groups': groups }).moderator).toBe(moderator);
  });

  it.each([
    undefined,
    null,
    {},
    { ...USER, sub: '' },
    { ...USER, sub: 7 },
    { sub: 'user' },
    { ...USER, token_use: 'id' },
    'claims',
    [],
  ])('rejects the claims %j as unauthenticated', (claims) => {
    expect(() => readCaller(claims)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  });

  it('grants a role only for a whole group name, and throws only domain errors', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (claims, groups) => {
        try {
          readCaller(claims);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
        const { role, moderator } = readCaller({ ...USER, 'cognito:groups': groups });
        const alone = groups.split(/[\s,[\]]+/);
        if (role) expect(alone).toContain(role);
        if (moderator) expect(alone).toContain('moderator');
      }),
    );
  });
});
