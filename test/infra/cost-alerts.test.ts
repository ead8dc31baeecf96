import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { environmentOf, resourcesOf, templatesOf } from './templates.ts';

const EXISTING = 'arn:aws:ce::123456789012:anomalymonitor/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

const only = (type: string, template = templatesOf('prod').costs as Template) => {
  const [resource, ...others] = Object.values(resourcesOf(template, type));
  expect(others).toEqual([]);
  return resource?.Properties;
};
const TICKETS = { Ref: expect.stringMatching(/^Tickets/) };

describe('The costs of an environment', () => {
  test('have a monthly budget, which reports to the topic of tickets', () => {
    const { Budget, NotificationsWithSubscribers } = only('AWS::Budgets::Budget');

    expect(Budget).toEqual({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 200, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:environment$prod'] },
    });
    expect(
      NotificationsWithSubscribers.map(
        ({ Notification, Subscribers }: { Notification: Record<string, unknown>; Subscribers: object[] }) => [
          Notification.NotificationType,
          Notification.Threshold,
          Subscribers,
        ],
      ),
    ).toEqual(
      [
        ['ACTUAL', 80],
        ['ACTUAL', 100],
        ['FORECASTED', 100],
      ].map((each) => [...each, [{ SubscriptionType: 'SNS', Address: TICKETS }]]),
    );
  });

  test('are watched for anomalies of a tenth of the budget, by a monitor of the environment’s own tag', () => {
    const monitor = only('AWS::CE::AnomalyMonitor');
    const subscription = only('AWS::CE::AnomalySubscription');

    // An account can have only one monitor of its services, so this one must be a custom monitor.
    expect(monitor).toMatchObject({ MonitorType: 'CUSTOM', MonitorName: 'Tributary prod' });
    expect(monitor.MonitorDimension).toBeUndefined();
    expect(JSON.parse(monitor.MonitorSpecification)).toEqual({
      Tags: { Key: 'environment', Values: ['prod'], MatchOptions: ['EQUALS'] },
    });
    expect(subscription).toMatchObject({
      Frequency: 'IMMEDIATE',
      MonitorArnList: [{ 'Fn::GetAtt': [expect.stringMatching(/AnomalyMonitor/), 'MonitorArn'] }],
      Subscribers: [{ Type: 'SNS', Address: TICKETS }],
    });
    expect(JSON.parse(subscription.ThresholdExpression)).toEqual({
      Dimensions: {
        Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
        MatchOptions: ['GREATER_THAN_OR_EQUAL'],
        Values: ['20'],
      },
    });
  });

  test('are watched by an existing monitor if the account cannot create one, and with another budget', () => {
    const stage = {
      ...STAGES.prod,
      anomalyMonitor: EXISTING,
      limits: { ...STAGES.prod.limits, dollarsPerMonth: 1_000 },
    };
    const template = Template.fromStack(createEnvironment(stage).costs as Stack);

    template.resourceCountIs('AWS::CE::AnomalyMonitor', 0);
    expect(only('AWS::CE::AnomalySubscription', template)).toMatchObject({ MonitorArnList: [EXISTING] });
    expect(only('AWS::CE::AnomalySubscription', template).ThresholdExpression).toContain('["100"]');
    expect(only('AWS::Budgets::Budget', template).Budget.BudgetLimit).toEqual({ Amount: 1_000, Unit: 'USD' });
  });

  test('may be published to the topic by both services, only for this account', () => {
    const policies = Object.values(
      resourcesOf(templatesOf('prod').costs as Template, 'AWS::SNS::TopicPolicy'),
    ).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

    expect(policies.filter(({ Sid }: { Sid: string }) => Sid === 'CostAlertsPublish')).toEqual([
      {
        Sid: 'CostAlertsPublish',
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: ['budgets.amazonaws.com', 'costalerts.amazonaws.com'] },
        Resource: TICKETS,
        Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
      },
    ]);
  });

  test('are watched by a stack whose failure leaves all others deployed', () => {
    const { costs, web, monitoring, edgeMonitoring } = environmentOf('prod');
    const text = JSON.stringify([templatesOf('prod').monitoring, templatesOf('prod').edgeMonitoring]);

    expect(costs?.dependencies).toEqual([web, monitoring, edgeMonitoring]);
    expect(text).not.toMatch(/AWS::(Budgets|CE)::/);
  });

  test('of an environment without an alarm address are not watched, because nobody would be notified', () => {
    expect(templatesOf('dev').costs).toBeUndefined();
  });
});
