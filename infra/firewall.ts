import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests that one address may make in five minutes: some fifty pages a minute, from an office behind one address. */
const MAX_REQUESTS = 2_000;

/**
 * Rules of the common set that look at what people write and only count. A forum takes texts about programs: `<script>`, paths and
 * addresses are what people write about and search for, and a provider's event is longer than 8 kB. The contract checks every body and
 * query, and pages render none as HTML.
 */
const COUNTED = [
  'SizeRestrictions_BODY',
  'RestrictedExtensions_QUERYARGUMENTS',
  ...['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].flatMap((rule) => [
    `${rule}_BODY`,
    `${rule}_QUERYARGUMENTS`,
  ]),
];

/** The firewall before the distribution: known bad addresses, known attacks, and too many requests of one address. */
export function createFirewall(scope: Construct): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Firewall'),
    rules: [
      managed(0, 'AWSManagedRulesAmazonIpReputationList'),
      managed(1, 'AWSManagedRulesKnownBadInputsRuleSet'),
      managed(2, 'AWSManagedRulesCommonRuleSet', COUNTED),
      {
        name: 'TooManyRequests',
        priority: 3,
        action: { block: { customResponse: { responseCode: 429 } } },
        visibilityConfig: visibility('TooManyRequests'),
        statement: {
          rateBasedStatement: {
            limit: MAX_REQUESTS,
            aggregateKeyType: 'IP',
            // A provider calls for all its customers from a few addresses; what it may send is the API's throttle.
            scopeDownStatement: {
              notStatement: {
                statement: {
                  byteMatchStatement: {
                    fieldToMatch: { uriPath: {} },
                    positionalConstraint: 'STARTS_WITH',
                    searchString: '/hooks/',
                    textTransformations: [{ priority: 0, type: 'NONE' }],
                  },
                },
              },
            },
          },
        },
      },
    ],
  });
}

function managed(priority: number, name: string, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});
