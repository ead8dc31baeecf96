import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailContent, mailHtml, mailText } from './render-mail.ts';

const CONTENT: MailContent = {
  title: 'New request',
  text: 'Bob asks for a code.',
  link: 'https://app.example.com/partner/requests?x=1&y=2',
  action: 'Review it',
  footer: 'You have an account.',
};
const tagsOf = (html: string) => [...html.matchAll(/<(\/?[a-z!][a-z0-9]*)/gi)].map(([, tag]) => tag);

describe('An email', () => {
  it('contains its text, link and footer in both parts', () => {
    const [html, text] = [mailHtml(CONTENT), mailText(CONTENT)];

    for (const words of ['New request', 'Bob asks for a code.', 'Review it', 'You have an account.']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain('href="https://app.example.com/partner/requests?x=1&amp;y=2"');
    expect(text).toContain('Review it: https://app.example.com/partner/requests?x=1&y=2\n');
  });

  it('shows a code and a settings link only if it has them', () => {
    const more = { code: '123456', settings: { link: 'https://app.example.com/s', words: 'Choose mails' } };

    const [html, text] = [mailHtml({ ...CONTENT, ...more }), mailText({ ...CONTENT, ...more })];

    expect(html).toContain('<p class="code">123456</p>');
    expect(html).toContain('<a href="https://app.example.com/s">Choose mails</a>');
    expect(text).toContain('\n123456\n');
    expect(text).toContain('Choose mails: https://app.example.com/s');
    expect(mailHtml(CONTENT)).not.toMatch(/enter this code|class="code"|undefined/);
    expect(mailText(CONTENT)).not.toMatch(/enter this code|undefined/);
  });

  it('has the same tags whatever its texts are', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '</style><b>',
        '&lt;',
        "'",
      ),
    );
    const calm = mailHtml({ ...CONTENT, code: '1', settings: { link: 'l', words: 'w' } });
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 8, maxLength: 8 }), (texts) => {
        const [title, text, link, action, code, footer, settings, words] = texts as [
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          string,
        ];
        const content = { title, text, link, action, code, footer, settings: { link: settings, words } };
        expect(tagsOf(mailHtml(content))).toEqual(tagsOf(calm));
        expect(mailHtml(content).split('"')).toHaveLength(calm.split('"').length);
      }),
    );
  });
});
