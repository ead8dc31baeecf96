import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../shared/money/months.ts';
import type { Clock } from './clock.ts';
import { GroupCounts } from './group-counts.ts';
import { GroupRotation } from './group-rotation.ts';
import type { MessageLog } from './message-log.ts';
import { formatReceipt, parseReceipt } from './receipt-handle.ts';
import { SqsError } from './sqs-error.ts';
import type { StoredMessage } from './stored-message.ts';

export interface LocalQueueOptions {
  readonly name: string;
  readonly visibilityTimeoutSeconds: number;
  readonly retentionDays: number;
  /** If a message has been received `maxReceiveCount` times without being deleted, it moves to the queue `deadLetters`. */
  readonly redrive?: Redrive | undefined;
  readonly clock: Clock;
  /** The storage for messages that must outlive the process. If it is missing, messages are only in memory. */
  readonly log?: MessageLog | undefined;
}

interface Redrive {
  readonly maxReceiveCount: number;
  readonly deadLetters: LocalQueue;
}

export interface NewMessage {
  readonly body: string;
  readonly group?: string | undefined;
  readonly delaySeconds?: number | undefined;
}

export interface ReceivedMessage {
  readonly message: StoredMessage;
  /** The receipt handle from the last time that the message was received. It becomes invalid when the message is received again. */
  readonly receiptHandle: string;
}

interface Entry {
  message: StoredMessage;
  state: 'visible' | 'delayed' | 'inFlight';
  cancelShow: () => void;
  readonly cancelExpiry: () => void;
}

/** The maximum size of a queue in bytes. It limits the memory use of the local cloud. SQS itself doesn't have such a limit. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The estimated size of a message in bytes, without its body. */
const MESSAGE_BYTES = 500;
/**
 * A standard SQS queue in this process. It supports at-least-once delivery with visibility timeouts, delays, retention, a dead-letter queue
 * and fair message groups. Unlike in AWS, the groups always take turns. No emulator has fair groups and survives `kill -9` (ADR 22).
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues-detailed.html
 */
export class LocalQueue {
  readonly name: string;
  readonly redrive: Redrive | undefined;
  readonly #options: LocalQueueOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #visible = new GroupRotation<Entry>();
  readonly #inFlight = new GroupCounts();
  readonly #listeners = new Set<() => void>();
  #bytes = 0;

  constructor(options: LocalQueueOptions) {
    this.name = options.name;
    this.redrive = options.redrive;
    this.#options = options;
    for (const message of options.log?.load() ?? []) this.#admit(message);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Calls `listener` whenever a message becomes visible. Returns a function that unsubscribes it. */
  onVisible(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  counts(): Record<Entry['state'], number> {
    const [visible, inFlight] = [this.#visible.size, this.#inFlight.total()];
    return { visible, inFlight, delayed: this.size - visible - inFlight };
  }

  /** Stores a message and returns its id. Throws `RequestThrottled` if the queue is full. */
  send({ body, group, delaySeconds = 0 }: NewMessage): string {
    const sentAt = this.#options.clock.now();
    const visibleAt = sentAt + delaySeconds * 1000;
    const message: StoredMessage = { id: randomUUID(), body, group, sentAt, visibleAt, receives: 0 };
    if (this.#bytes + bytesOf(message) > MAX_BYTES) {
      throw new SqsError('RequestThrottled', `The queue ${this.name} is full.`);
    }
    this.#options.log?.put([message]);
    this.#admit(message);
    return message.id;
  }

  /** Receives up to `max` visible messages and hides them for the visibility timeout. */
  receive(max: number, visibilityTimeoutSeconds = this.#options.visibilityTimeoutSeconds): ReceivedMessage[] {
    const now = this.#options.clock.now();
    const received: StoredMessage[] = [];
    while (received.length < max) {
      const entry = this.#visible.take((group) => this.#inFlight.of(group));
      if (!entry) break;
      // Leave `visibleAt` unchanged, so that the message is visible immediately after a restart.
      entry.message = {
        ...entry.message,
        receives: entry.message.receives + 1,
        firstReceivedAt: entry.message.firstReceivedAt ?? now,
      };
      this.#hide(entry, 'inFlight', now + visibilityTimeoutSeconds * 1000);
      received.push(entry.message);
    }
    if (received.length > 0) this.#options.log?.update(received);
    return received.map((message) => ({ message, receiptHandle: formatReceipt(message) }));
  }

  /** Deletes a received message. If the message no longer exists or has been received again, does nothing. */
  delete(receiptHandle: string): void {
    const entry = this.#find(receiptHandle);
    if (entry) this.#remove(entry);
  }

  /**
   * Hides a message in flight for the given number of seconds from now. With zero, makes the message visible. Throws `MessageNotInflight`
   * if the message is not in flight.
   */
  changeVisibility(receiptHandle: string, seconds: number): void {
    const entry = this.#find(receiptHandle);
    if (entry?.state !== 'inFlight') {
      throw new SqsError('MessageNotInflight', 'The message is not in flight.');
    }
    const visibleAt = this.#options.clock.now() + seconds * 1000;
    entry.message = { ...entry.message, visibleAt };
    this.#options.log?.update([entry.message]);
    this.#unhide(entry);
    if (seconds === 0) this.#show(entry);
    else this.#hide(entry, 'inFlight', visibleAt);
  }

  /** Moves all messages to the queue `target`, where they count as new messages. */
  moveAll(target: LocalQueue): void {
    for (const entry of [...this.#entries.values()]) {
      target.send(entry.message);
      this.#remove(entry);
    }
  }

  close(): void {
    for (const { cancelShow, cancelExpiry } of this.#entries.values()) {
      cancelShow();
      cancelExpiry();
    }
    this.#listeners.clear();
    this.#options.log?.close();
  }

  #admit(message: StoredMessage): void {
    const { clock, retentionDays } = this.#options;
    const entry: Entry = {
      message,
      state: 'visible',
      cancelShow: () => undefined,
      cancelExpiry: clock.at(message.sentAt + retentionDays * DAY_MS, () => this.#remove(entry)),
    };
    this.#entries.set(message.id, entry);
    this.#bytes += bytesOf(message);
    if (message.visibleAt <= clock.now()) this.#show(entry);
    else this.#hide(entry, message.receives === 0 ? 'delayed' : 'inFlight', message.visibleAt);
  }

  #show(entry: Entry): void {
    const { redrive } = this;
    entry.state = 'visible';
    const isExhausted = redrive && entry.message.receives >= redrive.maxReceiveCount;
    // If the dead-letter queue can't store the message, try the message once more instead of losing it.
    if (isExhausted && redrive.deadLetters.#adopt(entry.message)) {
      this.#remove(entry);
      return;
    }
    this.#visible.add(groupOf(entry.message), entry);
    for (const listener of this.#listeners) listener();
  }

  /** Stores a message from another queue. Returns false if that fails. */
  #adopt(message: StoredMessage): boolean {
    // Ignore a message that this queue already contains, because an interrupted move is repeated after a restart.
    if (this.#entries.has(message.id)) return true;
    const visible = { ...message, visibleAt: this.#options.clock.now() };
    try {
      this.#options.log?.put([visible]);
    } catch {
      return false;
    }
    this.#admit(visible);
    return true;
  }

  #hide(entry: Entry, state: 'delayed' | 'inFlight', until: number): void {
    entry.state = state;
    if (state === 'inFlight') this.#inFlight.add(groupOf(entry.message), 1);
    entry.cancelShow = this.#options.clock.at(until, () => {
      this.#unhide(entry);
      this.#show(entry);
    });
  }

  #unhide(entry: Entry): void {
    entry.cancelShow();
    if (entry.state === 'inFlight') this.#inFlight.add(groupOf(entry.message), -1);
  }

  #remove(entry: Entry): void {
    const { message, state } = entry;
    if (!this.#entries.delete(message.id)) return;
    if (state === 'visible') this.#visible.delete(groupOf(message), entry);
    else this.#unhide(entry);
    entry.cancelExpiry();
    this.#bytes -= bytesOf(message);
    this.#options.log?.remove([message.id]);
  }

  /**
   * Returns undefined if the message no longer exists or has been received again. Throws `ReceiptHandleIsInvalid` if the handle is
   * malformed.
   */
  #find(receiptHandle: string): Entry | undefined {
    const { id, receives } = parseReceipt(receiptHandle);
    const entry = this.#entries.get(id);
    return entry?.message.receives === receives ? entry : undefined;
  }
}

const groupOf = ({ id, group }: StoredMessage) => group ?? id;
const bytesOf = ({ body }: StoredMessage) => Buffer.byteLength(body) + MESSAGE_BYTES;
