export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  /** The queue delivers messages from different groups in round-robin order. A message without a group is treated as its own group. */
  readonly group?: string | undefined;
  /** The time when the message was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The time, in milliseconds since 1970, when the message becomes visible after a restart. */
  readonly visibleAt: number;
  readonly receives: number;
  readonly firstReceivedAt?: number | undefined;
}
