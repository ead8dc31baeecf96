import type { StoredMessage } from './stored-message.ts';

export const systemAttributes = ({ receives, firstReceivedAt, sentAt, group }: StoredMessage) => ({
  ApproximateReceiveCount: String(receives),
  ApproximateFirstReceiveTimestamp: String(firstReceivedAt ?? sentAt),
  SentTimestamp: String(sentAt),
  ...(group !== undefined && { MessageGroupId: group }),
});
