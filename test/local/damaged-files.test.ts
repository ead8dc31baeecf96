import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { openUserStore } from '../../local/cognito/user-store.ts';
import { startKms } from '../../local/start-services.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-damaged-'));
  file = join(folder, 'damaged');
});
afterAll(() => rm(folder, { recursive: true }));

const READERS = {
  'The users': () => openUserStore(file),
  'The key of signing secrets': () => startKms({ secretKey: file }),
};

test.each(
  Object.entries(READERS).flatMap(([name, read]) =>
    ['', 'null', '[]', '{"broken'].map((content) => ({ name, read, content })),
  ),
)(
  '$name in a file with $content are refused in one sentence that says what to do',
  async ({ read, content }) => {
    await writeFile(file, content);

    const reading = read();

    await expect(reading).rejects.toThrow(CommandError);
    await expect(reading).rejects.toThrow(
      /damaged. Delete the local data with npm run reset, then start again.$/,
    );
  },
);
