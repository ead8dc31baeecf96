import type * as z from 'zod/mini';
import { BatchRequest, MAX_MESSAGES, parseSqsInput } from './requests.ts';
import { SqsError } from './sqs-error.ts';

type Entry = z.output<typeof BatchRequest>['Entries'][number];

const MAX_BYTES = 1024 * 1024;

/**
 * Handles the entries of a batch one at a time and returns the result of each entry. An invalid entry does not affect the others. If the
 * batch itself is invalid, throws an `SqsError`.
 */
export function handleBatch(input: unknown, handle: (entry: Entry) => object): object {
  const [Successful, Failed]: [object[], object[]] = [[], []];
  for (const entry of readEntries(input)) {
    const { Id } = entry;
    try {
      Successful.push({ Id, ...handle(entry) });
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      const { code: Code, message: Message } = error;
      Failed.push({ Id, Code, Message, SenderFault: Code !== 'RequestThrottled' });
    }
  }
  return { Successful, Failed };
}

function readEntries(input: unknown): readonly Entry[] {
  const { Entries } = parseSqsInput(BatchRequest, input);
  if (Entries.length === 0) throw new SqsError('EmptyBatchRequest', 'A batch needs an entry.');
  if (Entries.length > MAX_MESSAGES) {
    throw new SqsError('TooManyEntriesInBatchRequest', `A batch has at most ${MAX_MESSAGES} entries.`);
  }
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length) {
    throw new SqsError('BatchEntryIdsNotDistinct', 'Two entries of a batch have the same id.');
  }
  const bytes = Entries.reduce(
    (sum, { MessageBody = '' }) => sum + Buffer.byteLength(String(MessageBody)),
    0,
  );
  if (bytes > MAX_BYTES) throw new SqsError('BatchRequestTooLong', `A batch has at most ${MAX_BYTES} bytes.`);
  return Entries;
}
