import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/** AWS knows the costs per tag only after the tag has been activated as a cost allocation tag (docs/deploy.md). */
const TAG = 'environment';
/** The services that publish to the topic for AWS Budgets and Cost Anomaly Detection. */
const PUBLISHERS = ['budgets.amazonaws.com', 'costalerts.amazonaws.com'];
/** The fraction of the monthly budget that an anomaly must cost to be reported. */
const ANOMALY_SHARE = 0.1;

interface CostAlertsProps {
  readonly stage: StageConfig;
  readonly topic: Topic;
}

/**
 * A monthly budget of the environment, and the detection of unusual costs. Both report to `topic`. They see costs with a delay of up to a
 * day, so `table-writes` raises an alarm much earlier.
 */
export class CostAlerts extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: CostAlertsProps) {
    super(scope, id);
    const { dollarsPerMonth } = stage.limits;
    const environment = stage.name.toLowerCase();
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CostAlertsPublish',
        principals: PUBLISHERS.map((service) => new ServicePrincipal(service)),
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': topic.stack.account } },
      }),
    );
    // AWS checks that it may publish to the topic. The dependency on the topic includes the topic's policy.
    this.node.addDependency(topic);
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollarsPerMonth, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:${TAG}$${environment}`] },
      },
      notificationsWithSubscribers: [
        notification('ACTUAL', 80, topic),
        notification('ACTUAL', 100, topic),
        notification('FORECASTED', 100, topic),
      ],
    });
    new CfnAnomalySubscription(this, 'Anomalies', {
      subscriptionName: `Tributary ${environment}`,
      // The other frequencies send emails only, and don't support SNS.
      frequency: 'IMMEDIATE',
      monitorArnList: [stage.anomalyMonitor ?? this.#createMonitor(environment)],
      subscribers: [{ type: 'SNS', address: topic.topicArn }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(Math.ceil(ANOMALY_SHARE * dollarsPerMonth))],
        },
      }),
    });
  }

  /**
   * Creates a monitor of the environment's costs. It is a custom monitor, because an account can have only one monitor of its services, and
   * several environments may share an account.
   */
  #createMonitor(environment: string): string {
    const monitor = new CfnAnomalyMonitor(this, 'AnomalyMonitor', {
      monitorName: `Tributary ${environment}`,
      monitorType: 'CUSTOM',
      monitorSpecification: JSON.stringify({
        Tags: { Key: TAG, Values: [environment], MatchOptions: ['EQUALS'] },
      }),
    });
    return monitor.attrMonitorArn;
  }
}

const notification = (
  notificationType: 'ACTUAL' | 'FORECASTED',
  threshold: number,
  topic: Topic,
): CfnBudget.NotificationWithSubscribersProperty => ({
  notification: {
    notificationType,
    threshold,
    thresholdType: 'PERCENTAGE',
    comparisonOperator: 'GREATER_THAN',
  },
  subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
});
