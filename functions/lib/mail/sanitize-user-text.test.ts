import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeUserText } from './sanitize-user-text.ts';

const seen = (text: string) => text.replaceAll('\u2060', '');

describe('sanitizeUserText', () => {
  it('keeps ordinary words as they are', () => {
    expect(sanitizeUserText('Zoë O’Brien-Łukasz')).toBe('Zoë O’Brien-Łukasz');
    expect(seen(sanitizeUserText('Dr. Ada, of Engines Ltd. & Co.'))).toBe('Dr. Ada, of Engines Ltd. & Co.');
  });

  it('is one line without bidirectional controls', () => {
    expect(sanitizeUserText('Bob\r\nBcc: all\u202egnp')).toBe('Bob Bcc: allgnp');
  });

  it.each(['evil.example', 'https://evil.example/x', 'bob@evil.example', 'www.evil.example?a=1'])(
    'breaks up %s so that an email client does not make it a link',
    (name) => {
      const shown = sanitizeUserText(`Click ${name}`);

      expect(shown).not.toMatch(/[a-z][.:@/][a-z/]/i);
      expect(seen(shown)).toBe(`Click ${name}`);
    },
  );

  it('is short, well-formed and on one line for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = sanitizeUserText(text);
        expect(shown.isWellFormed()).toBe(true);
        expect(seen(shown).length).toBeLessThanOrEqual(160);
        expect(shown).not.toMatch(/[\n\r\p{Cc}]/u);
      }),
    );
  });
});
