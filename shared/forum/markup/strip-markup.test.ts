import { expect, test } from 'vitest';
import { stripMarkup } from './strip-markup.ts';

test.each([
  ['plain *words*, **strong** and `code`', 'plain words, strong and code'],
  ['[the page](https://example.com), https://example.org', 'the page, https://example.org'],
  ['- one\n- two\n  - deep\n\n3. three', '• one\n• two\n• deep\n3. three'],
  ['> said\n> twice\n\nand so on', 'said\ntwice\nand so on'],
  ['```\nconst a = 1;\n```', 'const a = 1;'],
  ['## Why\n#1 of two', 'Why\n#1 of two'],
  ['\\*kept\\* and 2 * 3 * 4, snake_case', '*kept* and 2 * 3 * 4, snake_case'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['```\n```', ''],
])('%j is read as %j', (text, words) => {
  expect(stripMarkup(text)).toBe(words);
});
