import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ExportSection, exportSectionsOf } from '../../../../../shared/accounts/export-sections.ts';
import type { ExportRow } from '../../../../../shared/contract/exports.ts';
import { type Exported, listFiles, picturePaths } from './list-files.ts';
import { zipFiles } from './zip-files.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');

const exported = (sections: Partial<Record<ExportSection, ExportRow[]>>): Exported => ({
  email: 'ada@example.com',
  sections: new Map(Object.entries(sections) as [ExportSection, ExportRow[]][]),
});

/** Packs an export and returns the contents of its files. */
async function unpacked(
  sections: Partial<Record<ExportSection, ExportRow[]>>,
  missingPictures: string[] = [],
) {
  const chunks = await zipFiles(listFiles({ ...exported(sections), missingPictures }, NOW));
  const files = unzipSync(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, decoder.decode(content)]));
}

const PAYOUT = {
  id: '1',
  amount: { amount: 1_250, currency: 'USD' },
  notes: 'Zoë, "thanks"',
  settled: true,
  months: [{ month: '2026-10' }],
};

test('each section is in the archive as JSON and as CSV', async () => {
  const files = await unpacked({ payouts: [PAYOUT, { id: '2', notes: null }], likes: [{ postId: '9' }] });

  expect(JSON.parse(files['json/payouts.json'] ?? '')).toEqual([PAYOUT, { id: '2', notes: null }]);
  expect(files['csv/payouts.csv']).toBe(
    '\uFEFFid,amount.amount,amount.currency,notes,settled,months\r\n' +
      '1,1250,USD,"Zoë, ""thanks""",true,"[{""month"":""2026-10""}]"\r\n' +
      '2,,,,,\r\n',
  );
  expect(files['csv/likes.csv']).toBe('\uFEFFpostId\r\n9\r\n');
});

test('a section without rows has only a JSON file', async () => {
  const files = await unpacked({ posts: [] });

  expect(Object.keys(files)).toEqual(['README.txt', 'json/posts.json']);
  expect(JSON.parse(files['json/posts.json'] ?? '')).toEqual([]);
});

test('a section of many rows is complete and in order', async () => {
  const likes = Array.from({ length: 2_500 }, (_, n) => ({ postId: String(n) }));

  const files = await unpacked({ likes });

  expect(JSON.parse(files['json/likes.json'] ?? '')).toEqual(likes);
  expect(files['csv/likes.csv']?.split('\r\n').slice(1, -1)).toEqual(likes.map(({ postId }) => postId));
});

test('no cell of a CSV file starts a formula', async () => {
  const files = await unpacked({ messages: [{ text: '=HYPERLINK("https://evil.example")', '=1+1': '@x' }] });

  expect(files['csv/messages.csv']).toBe(
    `\uFEFFtext,'=1+1\r\n"'=HYPERLINK(""https://evil.example"")",'@x\r\n`,
  );
});

test('the overview describes every section of the export', async () => {
  for (const role of ['partner', 'affiliate'] as const) {
    const sections = exportSectionsOf(role);
    const { 'README.txt': text = '' } = await unpacked(
      Object.fromEntries(sections.map((section) => [section, []])),
    );

    expect(text).toContain('ada@example.com, as of 2026-11-22T10:00:00.000Z');
    for (const section of sections) expect(text).toMatch(new RegExp(`^- ${section}: \\w`, 'm'));
  }
});

test('the overview names the pictures that are no longer stored', async () => {
  const { 'README.txt': text } = await unpacked({ apps: [] }, ['/avatars/u/2.png']);

  expect(text).toContain('- The picture /avatars/u/2.png, because it is no longer stored.');
});

test('pictures are the photo and the logos on the site itself', () => {
  const paths = picturePaths(
    exported({
      profile: [{ avatarUrl: '/avatars/u/1.webp' }],
      apps: [{ logoUrl: '/avatars/u/2.png' }, { logoUrl: undefined }, { logoUrl: 'https://evil.example/x' }],
    }),
  );

  expect(paths).toEqual(['/avatars/u/1.webp', '/avatars/u/2.png']);
});
