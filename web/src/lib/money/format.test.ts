import { describe, expect, it } from 'vitest';
import { formatExactTime, formatMonies, formatRelativeTime, fullName, initials, siteHost } from './format.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('times', () => {
  it('are shown exactly in UTC, regardless of the machine’s time zone', () => {
    expect(formatExactTime('2026-11-05T14:03:09Z')).toBe('Nov 05, 2026, 2:03:09 PM UTC');
  });

  it.each([
    ['2026-11-21T11:59:30Z', 'now'],
    ['2026-11-21T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('are relative to the current time: %s is %s', (iso, words) => {
    expect(formatRelativeTime(iso, NOW)).toBe(words);
  });
});

describe('amounts', () => {
  it('of several currencies are listed and never added', () => {
    expect(
      formatMonies([
        { amount: 100, currency: 'EUR' },
        { amount: 250, currency: 'USD' },
      ]),
    ).toBe('€1.00 + $2.50');
  });

  it('are $0.00 for an empty list', () => {
    expect(formatMonies([])).toBe('$0.00');
  });
});

describe('names', () => {
  it('fall back to User if both parts are empty', () => {
    expect(fullName({ firstName: '', lastName: '' })).toBe('User');
  });

  it.each([
    ['Jane van Doe', 'JD'],
    ['Plato', 'P'],
    ['😀 Élan', '😀É'],
    ['', ''],
  ])('give initials: %s is %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('the address of an app', () => {
  it.each([
    ['https://app.lumen.example/pricing', 'app.lumen.example'],
    ['not an address', 'Invalid URL'],
    ['', 'No URL provided'],
  ])('%s is shown as %s', (url, shown) => {
    expect(siteHost(url)).toBe(shown);
  });
});
