import * as z from 'zod/mini';
import { SqsError } from './sqs-error.ts';

/** The maximum number of messages in a request: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html. */
export const MAX_MESSAGES = 10;

const seconds = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const Visibility = seconds(43_200);

export const OnQueue = z.object({ QueueUrl: z.string() });
export const OnMessage = z.object({ ReceiptHandle: z.string() });
export const Send = z.object({
  MessageBody: z.string().check(z.minLength(1)),
  MessageGroupId: z.optional(z.string().check(z.regex(/^[!-~]{1,128}$/))),
  DelaySeconds: z.optional(seconds(900)),
});
export const Receive = z.object({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z._default(z.int().check(z.minimum(1), z.maximum(MAX_MESSAGES)), 1),
  VisibilityTimeout: z.optional(Visibility),
  WaitTimeSeconds: z._default(seconds(20), 0),
});
export const ChangeVisibility = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: Visibility });
export const Move = z.object({ SourceArn: z.string(), DestinationArn: z.optional(z.string()) });
export const OnQueueName = z.object({ QueueName: z.string() });
export const ListMoves = z.object({ SourceArn: z.string() });
/** The entries of a batch. They are parsed separately, because an invalid entry must not affect the others. */
export const BatchRequest = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.looseObject({ Id: z.string() })),
});

/** Parses a request or an entry of a batch. Throws `InvalidParameterValue` if it is invalid. */
export function parseSqsInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw new SqsError('InvalidParameterValue', z.prettifyError(parsed.error));
  return parsed.data;
}
