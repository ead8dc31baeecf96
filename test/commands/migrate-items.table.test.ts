import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Key } from '../../functions/table/key.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type Checkpoint, migrateItems } from '../../infra/commands/migrate-items.ts';
import { readProgress, writeProgress } from '../../infra/commands/migration-progress.ts';
import { NOTE_UPGRADES } from '../support/note-upgrades.ts';
import { createTestTable } from '../support/table.ts';

const IDS = Array.from({ length: 12 }, (_, n) => `note${n}`);
const UPGRADES = { Note: NOTE_UPGRADES };
const VERSION = 3;
const TEXT = 'How do you price?';

const keyOf = (id: string) => ({ PK: `NOTE#${id}`, SK: 'NOTE' }) as Key<Note>;

/** An item of a type that exists only in tests, as its first version stored it. `characters` came with version 2. */
interface Note {
  readonly text: string;
  readonly characters?: number;
  readonly schema?: number;
}

let raw: Table;
beforeAll(async () => {
  ({ table: raw } = await createTestTable());
});
beforeEach(async () => {
  const transaction = raw.transaction().put({ PK: 'HOOK#a', SK: 'HOOK', type: 'Hook' } as never);
  for (const id of IDS) transaction.put({ ...keyOf(id), type: 'Note', text: TEXT } as never);
  await transaction.commit();
});

const migrate = (options: Partial<Parameters<typeof migrateItems>[2]> = {}) =>
  migrateItems(raw.client, raw.name, { upgrades: UPGRADES, segments: 3, ...options });
const notes = () => raw.getMany(IDS.map(keyOf));

describe('An old item', () => {
  test('is read with the added attributes, without being written', async () => {
    const table = createTable(raw.client, raw.name, UPGRADES);

    expect(await table.get(keyOf('note1'))).toMatchObject({ characters: TEXT.length });
    expect(await raw.get(keyOf('note1'))).not.toHaveProperty('characters');
  });
});

describe('The migration', () => {
  test('upgrades every outdated item and no other', async () => {
    expect(await migrate()).toEqual({ read: IDS.length + 1, upgraded: IDS.length, skipped: 0 });
    for (const note of await notes())
      expect(note).toMatchObject({ text: TEXT, characters: TEXT.length, schema: VERSION });
    expect(await migrate()).toMatchObject({ upgraded: 0 });
  });

  test('writes nothing in a dry run', async () => {
    expect(await migrate({ isDryRun: true })).toMatchObject({ upgraded: IDS.length });
    for (const note of await notes()) expect(note).not.toHaveProperty('schema');
  });

  test('continues where it was interrupted', async () => {
    let saved: readonly Checkpoint[] = [];
    const interrupted = migrate({
      async onProgress(_, checkpoints) {
        saved = [...checkpoints];
        if (checkpoints.some((checkpoint) => checkpoint === null)) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');

    const { read } = await migrate({ from: saved });

    expect(read).toBeLessThan(IDS.length + 1);
    for (const note of await notes()) expect(note).toHaveProperty('schema', VERSION);
  });

  test('stores the progress of one segment at a time', async () => {
    let isStoring = false;
    let overlaps = 0;

    await migrate({
      segments: 4,
      async onProgress() {
        if (isStoring) overlaps++;
        isStoring = true;
        // Let every segment report before this report ends.
        await Promise.all(IDS.map((id) => raw.get(keyOf(id))));
        isStoring = false;
      },
    });

    expect(overlaps).toBe(0);
  });

  test('keeps its progress in a file while four segments run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tributary-migration-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'progress.json');

    await migrate({ segments: 4, onProgress: (_, checkpoints) => writeProgress(file, checkpoints) });

    expect(readProgress(await readFile(file, 'utf8'), 4)).toEqual([null, null, null, null]);
  });

  test('computes the attributes again if an item is edited in the meantime', async () => {
    const edit = () =>
      raw.client.send(
        new UpdateCommand({
          TableName: raw.name,
          Key: keyOf('note3'),
          UpdateExpression: 'SET #text = :text',
          ExpressionAttributeNames: { '#text': 'text' },
          ExpressionAttributeValues: { ':text': 'Edited.' },
        }),
      );
    let turns = 0;

    await migrate({
      segments: 1,
      waitForTurn: async () => {
        if (turns++ === 0) await edit();
      },
    });

    expect((await notes())[3]).toMatchObject({ text: 'Edited.', characters: 7, schema: VERSION });
  });

  test('does not restore an item that is deleted in the meantime', async () => {
    const gone = keyOf('note5');
    let turns = 0;

    const { skipped } = await migrate({
      segments: 1,
      waitForTurn: async () => {
        if (turns++ === 0) await raw.transaction().delete(gone).commit();
      },
    });

    expect(skipped).toBe(1);
    expect(await raw.get(gone)).toBeUndefined();
  });
});
