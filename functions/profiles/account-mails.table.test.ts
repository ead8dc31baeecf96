import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { User } from '../../test/support/api.ts';
import { type ApiWithAccounts, startApiWithAccounts } from '../../test/support/api-with-accounts.ts';
import { type Fanout, startFanout } from '../../test/support/fanout.ts';
import { newPartner } from '../../test/support/people.ts';
import { profileKey } from '../entities/profile.ts';

let accounts: ApiWithAccounts;
let fanout: Fanout;
beforeAll(async () => {
  accounts = await startApiWithAccounts();
  fanout = await startFanout(accounts.api.table);
});
afterAll(() => Promise.all([accounts.stop(), fanout.stop()]));

let user: User;
let address: string;
beforeEach(async () => {
  const { api } = accounts;
  user = await newPartner(api.table);
  address = (await api.table.get(profileKey(user.id)))?.email ?? '';
  fanout.reset();
});

const mails = async () => {
  await fanout.waitUntilIdle();
  return fanout.mails.map(({ to, subject }) => [to, subject]);
};

it('A changed password is confirmed by email, and signing out everywhere is not', async () => {
  const call = accounts.api.as(user);
  await call('endSessions');
  expect(await mails()).toEqual([]);

  await accounts.api.as(user, new Date(Date.now() + 2_000))('endSessions', {
    query: { reason: 'password_changed' },
  });

  expect(await mails()).toEqual([[address, 'Your password was changed']]);
});

it('A deletion is confirmed once to the former address, even after an outage and beyond the quota of notifications', async () => {
  fanout.isMailShort = true;
  let outage = true;
  fanout.onMail = () => {
    if (outage) throw new Error('SES is down');
  };
  await accounts.api.as(user)('deleteMe');
  await accounts.api.as(user)('deleteMe');
  await fanout.waitUntilTried();
  outage = false;

  expect(await mails()).toEqual([[address, 'Your account was deleted']]);
});
