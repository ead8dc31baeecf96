import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionSource } from '../functions.ts';
import { queuesOf } from '../queues.ts';
import type { WorkQueue } from '../work-queue.ts';

/** The actions with which Lambda feeds a function on its behalf, and the one with which the function postpones a failed message. */
const CONSUME = [
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:ChangeMessageVisibility',
];
const PRODUCE = ['sqs:SendMessage'];

/** Builds the statements that let a function consume its queue and send to the queues of others. `queues` are keyed by their consumers. */
export function queueStatements(
  source: FunctionSource,
  queues: ReadonlyMap<FunctionSource, WorkQueue>,
): PolicyStatement[] {
  return queuesOf(source).flatMap(({ consumer, producers }) => {
    const found = queues.get(consumer);
    if (!found) throw new Error(`There is no queue for ${consumer.name}`);
    const actions = [...(consumer === source ? CONSUME : []), ...(producers.includes(source) ? PRODUCE : [])];
    return [new PolicyStatement({ actions, resources: [found.queue.queueArn] })];
  });
}
