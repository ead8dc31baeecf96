import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES_UNAVAILABLE } from '../../shared/messages-unavailable.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { newPartner } from '../../test/support/people.ts';
import { newId } from '../lib/ids.ts';
import { keys } from '../table/keys.ts';
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

const write = (topic: 'upgrade' | 'support', message: string, hasOperator = true) =>
  contactOperator(
    {
      caller: { userId: partner.id, role: 'partner', moderator: false },
      now: new Date(),
      topic,
      message,
    },
    { table: api.table, directory: {} as never, newId, hasOperator },
  );

describe('A message to the operator', () => {
  it('is emailed once to the operator’s address, and a reply goes to the partner', async () => {
    const { email } = (await api.table.get(keys.profile(partner.id))) ?? {};

    await write('upgrade', 'Pro, please.\nWe need it <b>today</b>.');
    await fanout.waitUntilIdle();
    await fanout.again(fanout.seen);
    await fanout.waitUntilIdle();

    expect(fanout.mails).toMatchObject([{ to: OPERATOR_ADDRESS, replyTo: email }]);
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

    expect(fanout.mails).toHaveLength(1);
  });

  it('goes to priority support only with Pro', async () => {
    await expect(write('support', 'Help')).rejects.toThrow('Priority support is part of the Pro plan.');
    await api.table
      .transaction()
      .update(keys.profile(partner.id), { set: { plan: 'pro' } })
      .commit();

    await write('support', 'Help');
    await fanout.waitUntilIdle();

    const { email } = (await api.table.get(keys.profile(partner.id))) ?? {};
    expect(fanout.mails).toMatchObject([
      { to: OPERATOR_ADDRESS, replyTo: email, subject: 'Priority support: Engines Ltd' },
    ]);
    expect(fanout.mails[0]?.text).toContain('- Help\n');
  });

  it('is refused if nobody would get it', async () => {
    await expect(write('upgrade', 'Hello', false)).rejects.toThrow(MESSAGES_UNAVAILABLE);
  });
});
