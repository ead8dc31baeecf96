import * as z from 'zod/mini';

const STREAM_ARN = /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/([\w.-]{3,255})\/stream\/[\dT:.-]+$/;

/** A table that the stacks didn't create, such as a restored table. Contains the table's name and the ARN of its stream. */
export const ExistingTable = z.strictObject({
  name: z.string().check(z.regex(/^[\w.-]{3,255}$/, 'is not the name of a table')),
  streamArn: z.string().check(z.regex(STREAM_ARN, 'is not the ARN of a DynamoDB stream')),
});
export type ExistingTable = z.infer<typeof ExistingTable>;

export const hasOwnStream = ({ name, streamArn }: ExistingTable): boolean =>
  STREAM_ARN.exec(streamArn)?.[1] === name;
