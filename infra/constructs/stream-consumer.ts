import { Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { filterPattern, type StreamSource } from '../settings/stream-source.ts';
import { createDeadLetters } from './dead-letters.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';

interface StreamConsumerProps extends ServiceFunctionProps {
  readonly table: ITableV2;
  readonly streamSource: StreamSource;
}

/**
 * A function that reads the table's stream. If all retries of a record fail, only the record's position in the stream goes to a dead-letter
 * queue. A dead-letter bucket would store the whole record, including personal data.
 */
export class StreamConsumer extends ServiceFunction {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    const { table, streamSource, statements } = props;
    const deadLetters = createDeadLetters(scope, `${id}DeadLetters`);
    super(scope, id, { ...props, statements: [...statements, ...feedStatements(table, deadLetters)] });
    this.deadLetters = deadLetters;
    Validations.of(this.function).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'The stream invokes it. Failed records move to the dead-letter queue of the event source.',
    });
    const source = new CfnEventSourceMapping(this, 'Source', {
      functionName: this.live.functionArn,
      eventSourceArn: table.tableStreamArn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: streamSource.batchSize,
      parallelizationFactor: streamSource.parallelizationFactor,
      maximumRetryAttempts: streamSource.retryAttempts,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      filterCriteria: {
        filters: streamSource.filters.map((filter) => ({ pattern: JSON.stringify(filterPattern(filter)) })),
      },
      destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
    });
    // Create the grants first, because Lambda creates the event source only if the function's role may already read the stream.
    source.node.addDependency(this.node.findChild('Grants'));
  }
}

function feedStatements(table: ITableV2, deadLetters: Queue): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ],
      resources: [table.tableStreamArn as string],
    }),
    new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
  ];
}
