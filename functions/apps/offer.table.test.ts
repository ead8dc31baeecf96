import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table);
});

const BOUNTY = [
  { amount: 5_000, currency: 'USD' },
  { amount: 4_500, currency: 'EUR' },
];
const listing = { name: 'Notes', url: 'https://notes.example.com' };

const update = (appId: string, body: object) => api.as(partner)('updateApp', { params: { appId }, body });
const shown = async (appId: string) =>
  api.as(await newAffiliate(api.table))('getMarketplaceApp', { params: { appId } });

describe("An app's offer", () => {
  it('is the default rate for life if the partner has chosen nothing', async () => {
    const app = await addApp(api, partner);

    expect(app).toMatchObject({ defaultRate: null, bounty: [], months: null, termsText: '' });
    expect(await shown(app.id)).toMatchObject({ rate: 2_000, bounty: [], months: null, termsText: '' });
  });

  it('can be set from the start, and is shown to everyone', async () => {
    const offer = { months: 12, termsText: 'No ads on our name' };

    const app = await api.as(partner)('createApp', { body: { ...listing, defaultRate: 3_000, ...offer } });

    expect(app).toMatchObject({ defaultRate: 3_000, bounty: [], ...offer });
    expect(await shown(app.id)).toMatchObject({ rate: 3_000, bounty: [], ...offer });
  });

  it('changes field by field, and a bounty takes the place of the months', async () => {
    const { id } = await api.as(partner)('createApp', {
      body: { ...listing, months: 12, termsText: 'Be nice' },
    });

    expect(await update(id, { bounty: BOUNTY })).toMatchObject({
      bounty: BOUNTY,
      months: null,
      termsText: 'Be nice',
    });
    await expectRefusal(
      update(id, { months: 12 }),
      'validation_failed',
      'A bounty is paid once, so it has no months. Remove the bounty first.',
    );
    expect(await update(id, { bounty: [], months: 6, termsText: '' })).toMatchObject({
      bounty: [],
      months: 6,
      termsText: '',
    });
    expect(await update(id, { months: null, name: 'Better notes' })).toMatchObject({ months: null });
  });

  it.each([
    [{ defaultRate: 0 }, 'Enter 0.01 to 100 percent'],
    [{ months: 121 }, 'Enter 1 to 120 months'],
    [{ bounty: BOUNTY, months: 12 }, 'A bounty is paid once, so it has no months'],
    [{ termsText: 'a'.repeat(2_001) }, 'At most 2,000 characters'],
  ])('cannot be %j', async (offer, message) => {
    const { id } = await addApp(api, partner);

    await expectRefusal(update(id, offer), 'validation_failed', expect.stringContaining(message));
  });
});
