import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { MAIL_QUOTA_SHARES } from '../../shared/limits.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import { ownMetric } from './own-metric.ts';
import { AT_ONCE, type Watch } from './watch.ts';

/** The fraction of the daily email quota that must be used before an alarm is raised: from then on, notifications wait. */
const QUOTA_SHARE = MAIL_QUOTA_SHARES.notification;

/** If the rates exceed the thresholds used here, SES may put the account under review and later pause its sending. */
export function mailWatches(mail: MailStack, stage: StageConfig): Watch[] {
  const { mailsPerDay } = stage.limits;
  return [
    {
      id: 'mail-capped',
      meaning:
        'Emails were not sent, because an account caused or got too many today. The news is in the bell.',
      metric: ownMetric(stage, METRICS.mailsCapped),
      threshold: 1,
      ...AT_ONCE,
    },
    {
      id: 'mail-quota',
      meaning: `At least ${100 * QUOTA_SHARE}% of the emails that SES allows per day were sent. Notifications wait; at ${100 * MAIL_QUOTA_SHARES.signUpCode}%, nobody can sign up.`,
      // Use the metric without a dimension, because the quota applies to the whole account.
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: 'Send',
        statistic: 'Sum',
        period: Duration.days(1),
      }),
      threshold: QUOTA_SHARE * mailsPerDay,
      ...AT_ONCE,
    },
    {
      id: 'mail-bounces',
      meaning: 'At least 5% of recent emails bounced. At 10%, SES may pause the sender.',
      metric: reputation(mail, 'BounceRate'),
      threshold: 0.05,
      ...AT_ONCE,
    },
    {
      id: 'mail-complaints',
      meaning: 'At least 0.1% of recent emails were marked as spam. At 0.5%, SES may pause the sender.',
      metric: reputation(mail, 'ComplaintRate'),
      threshold: 0.001,
      ...AT_ONCE,
    },
  ];
}

/** All values are rates from 0 to 1. */
function reputation({ configurationSet }: MailStack, name: 'BounceRate' | 'ComplaintRate'): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    dimensionsMap: { 'ses:configuration-set': configurationSet.configurationSetName },
    statistic: 'Maximum',
    // Use a long period, because SES updates these metrics less often than every five minutes.
    period: Duration.hours(1),
  });
}
