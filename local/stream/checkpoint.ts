import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { writeFileAtomically } from '../write-file-atomically.ts';

const Checkpoint = z.object({
  streamArn: z.string(),
  shardId: z.string(),
  /** Missing while nothing of the shard is done. */
  sequenceNumber: z.optional(z.string()),
});
/** Where reading goes on after a restart. */
export type Checkpoint = z.infer<typeof Checkpoint>;

/** The checkpoint of `streamArn`; undefined where there is none, or only one of an older table. */
export async function readCheckpoint(file: string, streamArn: string): Promise<Checkpoint | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const parsed = z.safeParse(Checkpoint, parseJson(text));
  return parsed.success && parsed.data.streamArn === streamArn ? parsed.data : undefined;
}

export async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  await writeFileAtomically(file, JSON.stringify(checkpoint));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
