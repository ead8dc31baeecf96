import { describe, expect, test } from 'vitest';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { tableIn, textOf } from '../../lib/screens/rendered-markup.ts';
import { messages } from './messages.ts';
import { PreviewResult } from './preview-result.tsx';
import type { Preview, ReadyRow } from './use-import.ts';

const ready = (line: number, more: Partial<ReadyRow> = {}): ReadyRow => ({
  row: line - 1,
  line,
  customer: `cus_${line}`,
  affiliate: 'bo@example.com',
  appId: 'app',
  code: 'BO20',
  ended: null,
  ...more,
});
const render = (preview: Partial<Preview>) =>
  renderLoaded(
    <PreviewResult preview={{ ready: [], leftOut: [], ...preview }} pending={false} onConfirm={() => {}} />,
  );
const foldedIn = (html: string) => /<details(?![^>]*\bopen\b)[^>]*>.*<\/details>/s.exec(html)?.[0] ?? '';

const bodyOf = (html: string) =>
  tableIn(html)
    .slice(1)
    .map((row) => row.map(({ text }) => text));

describe('The preview of an import', () => {
  test('folds the rows to import, with the code of each and whether it earns nothing more', () => {
    const rows = [
      ready(4, { code: 'ANA30', ended: 'once' }),
      ready(2),
      ready(3, { affiliate: 'bo 20', ended: 'months' }),
    ];

    const html = foldedIn(render({ ready: rows }));

    expect(textOf(html)).toContain(messages.seeReady);
    expect(bodyOf(html)).toEqual([
      ['2', 'cus_2', 'bo@example.com', 'BO20', messages.earns],
      ['3', 'cus_3', 'bo 20', 'BO20', messages.ended.months],
      ['4', 'cus_4', 'bo@example.com', 'ANA30', messages.ended.once],
    ]);
  });

  test('shows 100 rows to import, and says that the others are imported too', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ready(n + 2));

    expect(textOf(render({ ready: rows(100) }))).not.toContain('imported too');
    const html = foldedIn(render({ ready: rows(102) }));
    expect(html).toContain('cus_101<');
    expect(html).not.toContain('cus_102<');
    expect(textOf(html)).toContain('2 more customers will be imported too.');
    expect(textOf(render({ ready: rows(101) }))).toContain('1 more customer will be imported too.');
  });

  test('has no rows to review if it only leaves out rows', () => {
    const html = render({ leftOut: [{ line: 2, customer: 'cus_2', why: messages.badAffiliate }] });

    expect(html).not.toContain(messages.seeReady);
    expect(bodyOf(html)).toEqual([['2', 'cus_2', messages.badAffiliate]]);
  });
});
