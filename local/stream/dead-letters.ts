import { appendFile } from 'node:fs/promises';
import { type StreamRecord, toLambdaRecord } from './stream-record.ts';

/**
 * Appends a record to a file that replaces the dead-letter queue. Called when all retries for the record have failed. Each line of the file
 * is a JSON object with a record and the reason.
 */
export async function writeDeadLetter(file: string, record: StreamRecord, reason: string): Promise<void> {
  const letter = { parkedAt: new Date().toISOString(), reason, record: toLambdaRecord(record) };
  await appendFile(file, `${JSON.stringify(letter)}\n`, { mode: 0o600 });
}
