import { SqsError } from './sqs-error.ts';

export interface ReceiptContent {
  readonly id: string;
  readonly receives: number;
}

export const formatReceipt = ({ id, receives }: ReceiptContent): string => `${id}.${receives}`;

/** Parses a receipt handle. Throws `ReceiptHandleIsInvalid` if it is malformed. */
export function parseReceipt(handle: string): ReceiptContent {
  const [, id, receives] = /^([\da-f-]{36})\.(\d+)$/.exec(handle) ?? [];
  if (id === undefined) throw new SqsError('ReceiptHandleIsInvalid', 'The receipt handle is not valid.');
  return { id, receives: Number(receives) };
}
