import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { EXAMPLE_AFFILIATE } from '../../lib/samples/example-profiles.ts';
import { messages } from './messages.ts';
import { settingsSchema, settingsValues } from './profile-form.ts';

const profile: Profile = {
  ...EXAMPLE_AFFILIATE,
  bio: 'I write about tools.',
  websiteUrl: 'https://jane.example',
  twitterHandle: '@jane',
  paypalEmail: 'pay@jane.example',
  wiseEmail: 'https://wise.com/pay/jane',
};

describe('the settings form', () => {
  it('sends all fields of an affiliate except the company', () => {
    expect(z.parse(settingsSchema('affiliate'), settingsValues(profile))).toEqual({
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

  it('sends no bio, links or payment details of a partner, which the API would reject', () => {
    const values = settingsValues({ ...profile, role: 'partner', companyName: 'Lumen' });

    expect(z.parse(settingsSchema('partner'), values)).toEqual({
      firstName: 'Jane',
      lastName: 'Doe',
      companyName: 'Lumen',
    });
  });

  it('completes a URL typed without a scheme', () => {
    const values = {
      ...settingsValues(profile),
      websiteUrl: 'jane.example',
      youtubeUrl: ' video.example/@jane',
    };

    expect(z.parse(settingsSchema('affiliate'), values)).toMatchObject({
      websiteUrl: 'https://jane.example',
      youtubeUrl: 'https://video.example/@jane',
    });
  });

  it('rejects a name that consists of white space', () => {
    expect(
      z.safeParse(settingsSchema('partner'), { ...settingsValues(profile), firstName: '  ' }).success,
    ).toBe(false);
  });

  it("confirms and saves in the specification's words", () => {
    expect([messages.submit, messages.saved]).toEqual([
      'Save All Changes',
      { title: 'Success!', body: 'Your settings have been updated.' },
    ]);
  });
});
