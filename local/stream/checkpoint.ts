import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { parseJson } from '../../shared/lib/parse-json.ts';
import { writeFileAtomically } from '../write-file-atomically.ts';

const Checkpoint = z.object({
  streamArn: z.string(),
  shardId: z.string(),
  /** Missing until the first record of the shard is processed. */
  sequenceNumber: z.optional(z.string()),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** Reads the checkpoint of the stream `streamArn`. Returns undefined if there is none, or if it belongs to a previous table. */
export async function readCheckpoint(file: string, streamArn: string): Promise<Checkpoint | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const parsed = z.safeParse(Checkpoint, parseJson(text));
  return parsed.success && parsed.data.streamArn === streamArn ? parsed.data : undefined;
}

export async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  await writeFileAtomically(file, JSON.stringify(checkpoint));
}
