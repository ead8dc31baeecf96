import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests that one address may make in five minutes: about fifty pages a minute, for an office behind one address. */
const MAX_REQUESTS = 2_000;

/**
 * Rules of the common set that inspect user input, which only count. A forum about software contains `<script>`, paths and URLs in texts
 * and searches, and a provider's event is longer than 8 kB. The contract validates every body and query, and pages never render them as
 * HTML.
 */
const COUNTED = [
  'SizeRestrictions_BODY',
  'RestrictedExtensions_QUERYARGUMENTS',
  ...['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].flatMap((rule) => [
    `${rule}_BODY`,
    `${rule}_QUERYARGUMENTS`,
  ]),
];

/** Creates the firewall of the distribution: known bad addresses, known attacks, and a rate limit per address. */
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
            // A provider calls for all its customers from a few addresses; the API's throttle limits it instead.
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
