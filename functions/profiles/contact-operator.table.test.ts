import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES_UNAVAILABLE } from '../../shared/provider/messages-unavailable.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { newPartner } from '../../test/support/people.ts';
import { derivePlan } from '../entities/derive-plan.ts';
import { profileKey } from '../entities/profile.ts';
import { newId } from '../lib/secrets/ids.ts';
import { contactOperator } from './contact-operator.ts';

const OPERATOR_ADDRESS = 'operator@example.com';

let api: Api;
let fanout: Fanout;
let partner: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout({ operator: OPERATOR_ADDRESS }));
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table);
  fanout.reset();
});

async function write(topic: 'upgrade' | 'support', message: string, hasOperator = true) {
  const account = await api.table.get(profileKey(partner.id));
  return contactOperator(
    {
      caller: { userId: partner.id, role: 'partner', moderator: false, signedInAt: 0 },
      account,
      now: new Date(),
      topic,
      message,
    },
    { table: api.table, directory: {} as never, newId, hasOperator },
  );
}

describe('A message to the operator', () => {
  it('is emailed once to the operator’s address, and a reply goes to the partner', async () => {
    const { email } = (await api.table.get(profileKey(partner.id))) ?? {};

    await write('upgrade', 'Pro, please.\nWe need it <b>today</b>.');
    await fanout.waitUntilIdle();
    await fanout.again(fanout.seen);
    await fanout.waitUntilIdle();

    expect(fanout.mails).toMatchObject([{ to: OPERATOR_ADDRESS, replyTo: email }, { to: email }]);
    const [mail] = fanout.mails;
    expect(mail?.subject).toMatch(/^Request for Pro: /);
    expect(mail?.text).toContain('- Pro, please.\n- We need it <b>today</b>.\n');
    expect(mail?.html).toContain('&lt;b&gt;today');
    expect(mail).not.toHaveProperty('unsubscribe');
  });

  it('is emailed after an outage of the mailer', async () => {
    let tries = 0;
    fanout.onMail = () => {
      if (++tries <= 2) throw new Error('SES is down');
    };

    await write('upgrade', 'Hello');
    await fanout.waitUntilIdle();

    expect(fanout.mails).toHaveLength(2);
  });

  it('goes to priority support only with Pro', async () => {
    await expect(write('support', 'Help')).rejects.toThrow('Priority support is part of the Pro plan.');
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { plan: 'pro' } })
      .commit();

    await write('support', 'Help');
    await fanout.waitUntilIdle();

    const { email } = (await api.table.get(profileKey(partner.id))) ?? {};
    expect(fanout.mails).toMatchObject([
      { to: OPERATOR_ADDRESS, replyTo: email, subject: 'Priority support: Engines Ltd' },
    ]);
    expect(fanout.mails[0]?.text).toContain('- Help\n');
  });

  it('is refused if nobody would get it', async () => {
    await expect(write('upgrade', 'Hello', false)).rejects.toThrow(MESSAGES_UNAVAILABLE);
  });
});

describe('A request for Pro', () => {
  const requestedAt = async () => (await api.as(partner)('getMe')).plan?.requestedAt;
  const derive = (plan?: 'starter' | 'pro') => derivePlan(api.table, partner.id, plan);

  it('is confirmed to the partner by email, with the price', async () => {
    const { email } = (await api.table.get(profileKey(partner.id))) ?? {};

    const { sentAt } = await write('upgrade', 'Pro, please.');
    await fanout.waitUntilIdle();

    expect(await requestedAt()).toBe(sentAt);
    const confirmation = fanout.mails.find(({ to }) => to === email);
    expect(confirmation?.subject).toBe('We received your request for Pro');
    expect(confirmation?.text).toContain('$39 per month');
  });

  it('is confirmed after an outage of the mailer, without a second email to the operator', async () => {
    let confirmations = 0;
    fanout.onMail = ({ to }) => {
      if (to !== OPERATOR_ADDRESS && ++confirmations <= 2) throw new Error('SES is down');
    };

    await write('upgrade', 'Pro, please.');
    await fanout.waitUntilIdle();

    expect(fanout.mails.filter(({ to }) => to === OPERATOR_ADDRESS)).toHaveLength(1);
    expect(fanout.mails.filter(({ to }) => to !== OPERATOR_ADDRESS)).toHaveLength(1);
  });

  it('can be sent once, even twice at the same time, until the plan is decided', async () => {
    const results = await Promise.allSettled([write('upgrade', 'One'), write('upgrade', 'Two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(write('upgrade', 'Three')).rejects.toThrow(/^You requested Pro on \w{3} \d\d, \d{4}\./);
    await fanout.waitUntilIdle();
    expect(fanout.mails).toHaveLength(2);

    await derive('starter');
    expect(await requestedAt()).toBeNull();
    await write('upgrade', 'Once more');

    await derive('pro');
    expect(await requestedAt()).toBeNull();
    await expect(write('upgrade', 'Pro?')).rejects.toThrow('You already have Pro.');
  });
});
