import { Validations } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueSource } from '../settings/queue-source.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';
import type { WorkQueue } from './work-queue.ts';

interface QueueConsumerProps extends ServiceFunctionProps {
  readonly workQueue: WorkQueue;
  readonly queueSource: QueueSource;
}

/** A function that receives messages from a queue. The caller must include the statements from `queueStatements`. */
export class QueueConsumer extends ServiceFunction {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: QueueConsumerProps) {
    super(scope, id, props);
    const { workQueue, queueSource } = props;
    this.queue = workQueue.queue;
    this.deadLetters = workQueue.deadLetters;
    Validations.of(this.function).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'The queue invokes it. Failed messages stay in the queue and finally move to its dead-letter queue.',
    });
    const source = new CfnEventSourceMapping(this, 'Source', {
      functionName: this.live.functionArn,
      eventSourceArn: this.queue.queueArn,
      batchSize: queueSource.batchSize,
      scalingConfig: { maximumConcurrency: queueSource.maximumConcurrency },
      ...(queueSource.reportBatchItemFailures && { functionResponseTypes: ['ReportBatchItemFailures'] }),
    });
    Validations.of(source).acknowledge({
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason:
        'The queue itself moves messages to its dead-letter queue. Lambda supports no destination for queues.',
    });
    // Create the grants first, because Lambda rejects the event source if the function's role isn't allowed to receive messages.
    source.node.addDependency(this.node.findChild('Grants'));
  }
}
