import { appendFileSync, closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { StoredMessage } from './stored-message.ts';

/** A queue's messages on disk. Each method returns only after its change is on disk, so that not even `kill -9` loses a message. */
export interface MessageLog {
  /** Returns the stored messages, oldest first. */
  load(): StoredMessage[];
  /** Stores new messages. Throws if they cannot be stored. */
  put(messages: readonly StoredMessage[]): void;
  /**
   * Stores changes of messages. Reports a failure instead of throwing it, because a message whose change is lost is only delivered again
   * after a restart. The next change is stored together with the lost ones.
   */
  update(messages: readonly StoredMessage[]): void;
  /** Removes messages. Reports a failure in the same way as `update`. */
  remove(ids: readonly string[]): void;
  close(): void;
}

const Message = z.object({
  id: z.string(),
  body: z.string(),
  group: z.optional(z.string()),
  sentAt: z.number(),
  visibleAt: z.number(),
  receives: z.number(),
  firstReceivedAt: z.optional(z.number()),
});
const Line = z.union([z.object({ put: Message }), z.object({ remove: z.string() })]);
type Line = z.infer<typeof Line>;

/** The minimum number of obsolete lines before the log is rewritten. */
const MIN_OBSOLETE = 1_000;

/**
 * Opens a log with one line of JSON per change. The log is rewritten when most lines are obsolete, so its size stays proportional to the
 * number of messages.
 */
export function openMessageLog(file: string, onProblem: (error: unknown) => void): MessageLog {
  const messages = readMessages(file);
  let lines = 0;
  let handle = rewrite();
  /** True after a failed write: the file may lack changes and end with an incomplete line. */
  let isBehind = false;

  /** Rewrites the log with one line per message. Renames a new file over the old file, so that a crash never leaves an incomplete log. */
  function rewrite(): number {
    const next = `${file}.next`;
    writeFileSync(next, [...messages.values()].map((put) => toText({ put })).join(''), { mode: 0o600 });
    renameSync(next, file);
    lines = messages.size;
    return openSync(file, 'a', 0o600);
  }

  function replace(): void {
    const old = handle;
    handle = rewrite();
    closeSync(old);
  }

  function append(changes: readonly Line[]): void {
    const isLong = lines + changes.length - messages.size >= Math.max(MIN_OBSOLETE, messages.size);
    try {
      if (isBehind || isLong) replace();
      else appendFileSync(handle, changes.map(toText).join(''));
    } catch (error) {
      isBehind = true;
      throw error;
    }
    if (!isBehind && !isLong) lines += changes.length;
    isBehind = false;
  }

  function appendIfPossible(changes: readonly Line[]): void {
    try {
      append(changes);
    } catch (error) {
      onProblem(error);
    }
  }

  return {
    load: () => [...messages.values()],
    put(added) {
      for (const message of added) messages.set(message.id, message);
      try {
        append(added.map((put) => ({ put })));
      } catch (error) {
        for (const { id } of added) messages.delete(id);
        throw error;
      }
    },
    update(changed) {
      for (const message of changed) messages.set(message.id, message);
      appendIfPossible(changed.map((put) => ({ put })));
    },
    remove(ids) {
      for (const id of ids) messages.delete(id);
      appendIfPossible(ids.map((remove) => ({ remove })));
    },
    close: () => closeSync(handle),
  };
}
function readMessages(file: string): Map<string, StoredMessage> {
  const messages = new Map<string, StoredMessage>();
  for (const text of readText(file).split('\n')) {
    const line = parseLine(text);
    if (!line) continue;
    if ('put' in line) messages.set(line.put.id, line.put);
    else messages.delete(line.remove);
  }
  return messages;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Parses a line. Returns undefined if a killed process left an incomplete line. */
function parseLine(text: string): Line | undefined {
  try {
    return z.parse(Line, JSON.parse(text));
  } catch {
    return undefined;
  }
}

const toText = (line: Line) => `${JSON.stringify(line)}\n`;
