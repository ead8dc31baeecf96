import { appendFile } from 'node:fs/promises';
import { type StreamRecord, toLambdaRecord } from './stream-record.ts';

/** Keeps a record that failed for the last time, with its reason: one JSON object a line, as a dead-letter queue would hold it. */
export async function parkRecord(file: string, record: StreamRecord, reason: string): Promise<void> {
  const letter = { parkedAt: new Date().toISOString(), reason, record: toLambdaRecord(record) };
  await appendFile(file, `${JSON.stringify(letter)}\n`, { mode: 0o600 });
}
