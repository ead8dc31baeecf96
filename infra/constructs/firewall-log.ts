import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { FIREWALL_LOG_DAYS } from '../settings/firewall-log-days.ts';

/**
 * Logs the requests that the distribution's firewall blocks, so that an operator can look at a flood, or at a person who can't get in, for longer than
 * the three hours of WAF's samples. Nothing is logged of the requests that it lets through, not even if a rule counts them (ADR 59). Queries
 * are redacted, because the links in emails have codes in them.
 */
export function logBlockedRequests(scope: Construct, firewall: CfnWebACL): void {
  const logGroup = new LogGroup(scope, 'FirewallLogs', {
    // WAF requires the prefix. The firewall's id makes the name unique.
    logGroupName: `aws-waf-logs-${firewall.attrId}`,
    retention: FIREWALL_LOG_DAYS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    // WAF doesn't accept the `:*` at the end of CloudFormation's ARN:
    // https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroup.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ALL',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
    redactedFields: [
      { singleHeader: { Name: 'authorization' } },
      { singleHeader: { Name: 'cookie' } },
      { queryString: {} },
    ],
  });
}
