import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/**
 * The maximum number of requests per IP address in five minutes. It allows about fifty pages per minute, because an office may share an
 * address.
 */
const MAX_REQUESTS = 2_000;

/**
 * The rules of the common rule set that inspect user input. They only count matches instead of blocking them: a forum about software
 * contains `<script>`, paths and URLs in posts and searches, and a provider's event may be longer than 8 kB. The contract validates every
 * body and query, and pages never render them as HTML.
 */
const COUNTED = [
  'SizeRestrictions_BODY',
  'RestrictedExtensions_QUERYARGUMENTS',
  ...['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].flatMap((rule) => [
    `${rule}_BODY`,
    `${rule}_QUERYARGUMENTS`,
  ]),
];

/** Creates the distribution's firewall. It blocks known bad addresses and known attacks, and limits the request rate per address. */
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
            // Exclude webhooks: a provider sends the events of all customers from a few addresses, so only the API's throttle limits them.
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
