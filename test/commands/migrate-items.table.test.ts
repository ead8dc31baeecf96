import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Post, postItem, postKey } from '../../functions/entities/post.ts';
import { POST_UPGRADES } from '../../functions/forum/post-upgrades.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type Checkpoint, migrateItems } from '../../infra/commands/migrate-items.ts';
import { readProgress, writeProgress } from '../../infra/commands/migration-progress.ts';
import { UPGRADES } from '../../infra/commands/upgrades.ts';
import { createTestTable } from '../support/table.ts';

const IDS = Array.from({ length: 12 }, (_, n) => `post${n}`);
const EXCERPT = 'How do you price? We tried three ways.';

/** Builds a post in the format of the first version, which had no excerpts. */
function oldPost(postId: string) {
  const at = '2026-03-01T10:00:00.000Z';
  const post: Post = {
    postId,
    authorId: 'ada',
    title: 'How do you price?',
    excerpt: '',
    truncated: false,
    content: 'How do you price?\n\nWe tried **three** ways.',
    createdAt: at,
    lastActivityAt: at,
    likes: 0,
    comments: 0,
  };
  const { schema, excerpt, truncated, ...old } = postItem(post) as ReturnType<typeof postItem> & {
    schema: number;
  };
  return old;
}

let raw: Table;
beforeAll(async () => {
  ({ table: raw } = await createTestTable());
});
beforeEach(async () => {
  const transaction = raw.transaction().put({ PK: 'HOOK#a', SK: 'HOOK', type: 'Hook' } as never);
  for (const id of IDS) transaction.put(oldPost(id) as never);
  await transaction.commit();
});

const migrate = (options: Partial<Parameters<typeof migrateItems>[2]> = {}) =>
  migrateItems(raw.client, raw.name, { upgrades: UPGRADES, segments: 3, ...options });
const posts = () => raw.getMany(IDS.map(postKey)) as Promise<(Post & { schema?: number })[]>;

describe('An old post', () => {
  test('is read with an excerpt, without being written', async () => {
    const table = createTable(raw.client, raw.name, { Post: POST_UPGRADES });

    expect(await table.get(postKey('post1'))).toMatchObject({ excerpt: EXCERPT, truncated: false });
    expect(await raw.get(postKey('post1'))).not.toHaveProperty('excerpt');
  });
});

describe('The migration', () => {
  test('upgrades every outdated item and no other', async () => {
    expect(await migrate()).toEqual({ read: IDS.length + 1, upgraded: IDS.length, skipped: 0 });
    for (const post of await posts())
      expect(post).toMatchObject({ excerpt: EXCERPT, truncated: false, schema: 2 });
    expect(await migrate()).toMatchObject({ upgraded: 0 });
  });

  test('stores what the current code stores', async () => {
    await migrate();

    const [migrated] = await posts();
    expect(migrated).toEqual(postItem(migrated as Post));
  });

  test('writes nothing in a dry run', async () => {
    expect(await migrate({ isDryRun: true })).toMatchObject({ upgraded: IDS.length });
    for (const post of await posts()) expect(post).not.toHaveProperty('schema');
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
    for (const post of await posts()) expect(post).toHaveProperty('schema', 2);
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
        await Promise.all(IDS.map((id) => raw.get(postKey(id))));
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

  test('computes the attributes again if a post is edited in the meantime', async () => {
    const edit = () =>
      raw.client.send(
        new UpdateCommand({
          TableName: raw.name,
          Key: { PK: postKey('post3').PK, SK: postKey('post3').SK },
          UpdateExpression: 'SET content = :content',
          ExpressionAttributeValues: { ':content': 'Edited.' },
        }),
      );
    let turns = 0;

    await migrate({
      segments: 1,
      waitForTurn: async () => {
        if (turns++ === 0) await edit();
      },
    });

    expect((await posts())[3]).toMatchObject({ content: 'Edited.', excerpt: 'Edited.', schema: 2 });
  });

  test('does not restore a post that is deleted in the meantime', async () => {
    const gone = postKey('post5');
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
