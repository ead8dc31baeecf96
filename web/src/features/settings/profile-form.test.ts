import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { messages } from './messages.ts';
import { settingsOf, settingsSchema } from './profile-form.ts';

const profile: Profile = {
  id: '11111111-1111-1111-1111-111111111111',
  role: 'affiliate',
  moderator: false,
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Doe',
  companyName: '',
  avatarUrl: null,
  bio: 'I write about tools.',
  websiteUrl: 'https://jane.example',
  youtubeUrl: '',
  twitterHandle: '@jane',
  paypalEmail: 'pay@jane.example',
  wiseEmail: 'https://wise.com/pay/jane',
  paymentNotes: '',
  plan: null,
};

describe('the settings', () => {
  it('of an affiliate are sent whole, without the company', () => {
    expect(z.parse(settingsSchema('affiliate'), settingsOf(profile))).toEqual({
      firstName: 'Jane',
      lastName: 'Doe',
      bio: 'I write about tools.',
      websiteUrl: 'https://jane.example',
      youtubeUrl: '',
      twitterHandle: '@jane',
      paypalEmail: 'pay@jane.example',
      wiseEmail: 'https://wise.com/pay/jane',
      paymentNotes: '',
    });
  });

  it('of a partner send no bio, links or payment details, which the API would refuse', () => {
    const values = settingsOf({ ...profile, role: 'partner', companyName: 'Lumen' });

    expect(z.parse(settingsSchema('partner'), values)).toEqual({
      firstName: 'Jane',
      lastName: 'Doe',
      companyName: 'Lumen',
    });
  });

  it('complete an address that was typed without its beginning', () => {
    const values = { ...settingsOf(profile), websiteUrl: 'jane.example', youtubeUrl: ' video.example/@jane' };

    expect(z.parse(settingsSchema('affiliate'), values)).toMatchObject({
      websiteUrl: 'https://jane.example',
      youtubeUrl: 'https://video.example/@jane',
    });
  });

  it('refuse a name that is only white space', () => {
    expect(z.safeParse(settingsSchema('partner'), { ...settingsOf(profile), firstName: '  ' }).success).toBe(
      false,
    );
  });

  it("confirm and save in the specification's words", () => {
    expect([messages.submit, messages.saved]).toEqual([
      'Save All Changes',
      { title: 'Success!', body: 'Your settings have been updated.' },
    ]);
  });
});
