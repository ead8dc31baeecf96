import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Severity } from './severity.ts';

const TOPICS: Readonly<Record<Severity, readonly [id: string, name: string]>> = {
  page: ['Pages', 'Tributary PAGE'],
  ticket: ['Tickets', 'Tributary ticket'],
};

/**
 * Creates an SNS topic for each severity. The topic for the severity `page` sends its emails to `pageAddress`, and the other to `address`. AWS asks the recipient to confirm each topic once.
 */
export function createAlarmTopics(
  scope: Construct,
  address: string,
  pageAddress = address,
): Record<Severity, Topic> {
  return {
    page: createTopic(scope, 'page', pageAddress),
    ticket: createTopic(scope, 'ticket', address),
  };
}

export function createTopic(scope: Construct, severity: Severity, address: string): Topic {
  const [id, displayName] = TOPICS[severity];
  const topic = new Topic(scope, id, { displayName, enforceSSL: true });
  // Allow CloudWatch to publish, because this policy replaces the default policy, which allowed it.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'CloudWatchPublishes',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  const subscription = topic.addSubscription(new EmailSubscription(address));
  Validations.of(subscription).acknowledge({
    id: 'Serverless-SNSRedrivePolicy',
    reason:
      'SNS retries a failed email for hours. If the mail server still rejects it, a queue would not help.',
  });
  return topic;
}
