import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { WorkQueue } from '../constructs/work-queue.ts';
import type { FunctionSource } from '../functions.ts';
import { queuesOf } from '../settings/queues.ts';

/** Lambda receives and deletes messages for a function, and the function postpones failed messages. */
const CONSUME = [
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:ChangeMessageVisibility',
];
const PRODUCE = ['sqs:SendMessage'];

/**
 * Builds the statements that allow a function to receive messages from its own queue, to move them to its dead-letter queue, and to send
 * messages to other functions' queues.
 * `queues` maps each receiving function to its queue.
 */
export function queueStatements(
  source: FunctionSource,
  queues: ReadonlyMap<FunctionSource, WorkQueue>,
): PolicyStatement[] {
  return queuesOf(source).flatMap(({ consumer, producers }) => {
    const found = queues.get(consumer);
    if (!found) throw new Error(`There is no queue for ${consumer.name}`);
    const actions = [...(consumer === source ? CONSUME : []), ...(producers.includes(source) ? PRODUCE : [])];
    const own = new PolicyStatement({ actions, resources: [found.queue.queueArn] });
    if (consumer !== source) return [own];
    return [own, new PolicyStatement({ actions: PRODUCE, resources: [found.deadLetters.queueArn] })];
  });
}
