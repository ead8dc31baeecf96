import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { QueueConsumer } from '../constructs/queue-consumer.ts';
import type { StreamConsumer } from '../constructs/stream-consumer.ts';
import { AT_ONCE, TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
/** Nothing is lost at this age, because the stream keeps records for a day, and queues keep messages even longer. */
const LATE = Duration.minutes(10);

export function streamConsumerWatches({
  source: { name },
  function: made,
  deadLetters,
}: StreamConsumer): Watch[] {
  return [
    {
      id: `${name}-late`,
      meaning: `${name} is more than ten minutes behind the stream, which keeps records for a day.`,
      metric: made.metric('IteratorAge', { ...PERIOD, statistic: 'Maximum' }),
      threshold: LATE.toMilliseconds(),
      ...TWICE,
    },
    {
      id: `${name}-dead-letters`,
      meaning: `${name} gave up on a record after all retries. The dead-letter queue keeps its position for two weeks.`,
      ...anyDeadLetter(deadLetters),
    },
  ];
}

export function queueConsumerWatches({ source: { name }, queue, deadLetters }: QueueConsumer): Watch[] {
  return [
    {
      id: `${name}-late`,
      meaning: `A message has waited for ${name} for more than ten minutes: it fails, or there are too many messages.`,
      metric: queue.metricApproximateAgeOfOldestMessage({ ...PERIOD, statistic: 'Maximum' }),
      threshold: LATE.toSeconds(),
      ...TWICE,
    },
    {
      id: `${name}-dead-letters`,
      meaning: `${name} gave up on a message after hours of retries. The dead-letter queue keeps the message until two weeks after it was sent.`,
      ...anyDeadLetter(deadLetters),
    },
  ];
}

const anyDeadLetter = (deadLetters: Queue): Omit<Watch, 'id' | 'meaning'> => ({
  metric: deadLetters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, statistic: 'Maximum' }),
  threshold: 1,
  ...AT_ONCE,
});
