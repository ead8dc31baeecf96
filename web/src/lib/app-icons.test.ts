import { expect, test } from 'vitest';
import { iconUrls } from './app-icons.ts';

test('an icon URL points to the site’s own origin over https, regardless of the path', () => {
  expect(iconUrls('http://app.acme.example:8080/pricing?x=1')).toEqual([
    'https://app.acme.example:8080/apple-touch-icon.png',
    'https://app.acme.example:8080/favicon.ico',
  ]);
});

test('a URL that is not an http or https URL has no icon', () => {
  expect(iconUrls('')).toEqual([]);
  expect(iconUrls('acme')).toEqual([]);
  expect(iconUrls('javascript:alert(1)')).toEqual([]);
});
