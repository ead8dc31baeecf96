/** A message as a queue stores it. */
export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  /** The message group. The queue is fair among groups. A message without a group is treated as a group of its own. */
  readonly group?: string | undefined;
  /** The time of the send in milliseconds since 1970. */
  readonly sentAt: number;
  /** The time, in milliseconds since 1970, from which a restarted queue shows the message. */
  readonly visibleAt: number;
  /** The number of times that the message was received. */
  readonly receives: number;
  readonly firstReceivedAt?: number | undefined;
}
