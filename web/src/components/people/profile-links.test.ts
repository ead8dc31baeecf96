import { expect, test } from 'vitest';
import { profileLinks } from './profile-links.ts';

const nothing = { websiteUrl: '', youtubeUrl: '', twitterHandle: '' };

test('shows no link for an empty field', () => {
  expect(profileLinks(nothing)).toEqual([]);
});

test('shortens the text of a URL but not its target', () => {
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

test.each(['bob_1', '@bob_1'])('links the handle %s to its page', (twitterHandle) => {
  expect(profileLinks({ ...nothing, twitterHandle })).toMatchObject([
    { words: '@bob_1', url: 'https://x.com/bob_1' },
  ]);
});

test.each(['javascript:alert(1)', 'bob/../evil', 'a name with spaces'])(
  'does not link %s to X because it is not a valid handle',
  (twitterHandle) => {
    expect(profileLinks({ ...nothing, twitterHandle })).toMatchObject([{ url: twitterHandle }]);
  },
);
