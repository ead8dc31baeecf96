import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCaller } from './caller.ts';
import { DomainError } from './errors.ts';

const USER = { sub: 'user', token_use: 'access', auth_time: '1795339815' };

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

  it('reads the time of the sign-in, not the time at which the token was issued', () => {
    expect(readCaller({ ...USER, iat: '1795343415' }).signedInAt).toBe(1_795_339_815);
  });

  it.each([
    undefined,
    null,
    {},
    { ...USER, sub: '' },
    { ...USER, sub: 7 },
    { sub: 'user', auth_time: USER.auth_time },
    { ...USER, auth_time: undefined },
    { ...USER, auth_time: '' },
    { ...USER, auth_time: 1_795_339_815 },
    { ...USER, auth_time: '-1' },
    { ...USER, auth_time: '1795339815.5' },
    { ...USER, auth_time: '1.8E9' },
    { ...USER, auth_time: '0x6B0F' },
    { ...USER, auth_time: '17953398150' },
    { ...USER, auth_time: 'Sun Nov 22 09:30:15 UTC 2026' },
    { ...USER, auth_time: undefined, iat: '1795339815' },
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
