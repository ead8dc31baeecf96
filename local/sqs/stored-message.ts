/** A message as a queue stores it. */
export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  /** The message group, by which the queue is fair. A message without one is a group of its own. */
  readonly group?: string | undefined;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** The time from which a restarted queue shows it, in milliseconds since 1970. */
  readonly visibleAt: number;
  /** How often it has been received. */
  readonly receives: number;
  readonly firstReceivedAt?: number | undefined;
}
