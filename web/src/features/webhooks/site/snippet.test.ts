import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../../shared/limits.ts';
import { cspSource, type SnippetOptions, snippetHtml, snippetScript } from './snippet.ts';
import { MAX_DAYS, MAX_PARAMETERS } from './snippet-form.ts';

const LONGEST = Array.from({ length: MAX_PARAMETERS }, (_, at) => `${at}`.repeat(LIMITS.codeParameter));
const OPTIONS: SnippetOptions[] = (['first', 'last'] as const).flatMap((winner) =>
  [true, false].map((waitsForConsent) => ({ parameters: LONGEST, days: MAX_DAYS, winner, waitsForConsent })),
);

describe('the snippet', () => {
  test.each(OPTIONS)(
    'is shorter than 1,000 bytes with the longest names ($winner, $waitsForConsent)',
    (options) => {
      expect(Buffer.byteLength(snippetHtml(snippetScript(options)))).toBeLessThan(1_000);
    },
  );

  test.each(OPTIONS)('is one line that cannot end its own element ($winner, $waitsForConsent)', (options) => {
    expect(snippetScript(options)).not.toMatch(/[\r\n]|<\/|<!--/);
  });

  test('has the hash that a Content-Security-Policy compares with the text between the tags', async () => {
    const script = snippetScript(OPTIONS[0] as SnippetOptions);

    const hash = createHash('sha256').update(script).digest('base64');
    expect(await cspSource(script)).toBe(`'sha256-${hash}'`);
  });
});
