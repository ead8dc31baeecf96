import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Creates a topic that sends an email for each alarm. The recipient must first confirm the subscription, for which AWS sends an email. */
export function createAlarmTopic(scope: Construct, address: string): Topic {
  const topic = new Topic(scope, 'Alarms', { displayName: 'Tributary alarms', enforceSSL: true });
  // The custom policy replaces the default policy. The default policy allowed CloudWatch to publish, so the custom policy must allow this
  // too.
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
