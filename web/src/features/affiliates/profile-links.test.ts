import { expect, test } from 'vitest';
import { profileLinks } from './profile-links.ts';

const nothing = { websiteUrl: '', youtubeUrl: '', twitterHandle: '' };

test('what an affiliate does not tell makes no link', () => {
  expect(profileLinks(nothing)).toEqual([]);
});

test('addresses are shown short and lead where they say', () => {
  const links = profileLinks({
    ...nothing,
    websiteUrl: 'https://www.bob.example/',
    youtubeUrl: 'https://youtube.com/@bob',
  });
  expect(links.map(({ words, url }) => [words, url])).toEqual([
    ['bob.example', 'https://www.bob.example/'],
    ['youtube.com/@bob', 'https://youtube.com/@bob'],
  ]);
});

test.each(['bob_1', '@bob_1'])('the handle %s leads to its page', (twitterHandle) => {
  expect(profileLinks({ ...nothing, twitterHandle })).toMatchObject([
    { words: '@bob_1', url: 'https://x.com/bob_1' },
  ]);
});

test.each(['javascript:alert(1)', 'bob/../evil', 'a name with spaces'])(
  'the handle %s is no name at X and is not made into an address',
  (twitterHandle) => {
    expect(profileLinks({ ...nothing, twitterHandle })).toMatchObject([{ url: twitterHandle }]);
  },
);
