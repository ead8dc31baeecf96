import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/**
 * The maximum number of API requests per IP address in five minutes. It allows about fifty pages per minute, because an office may share an
 * address. The site's files are not counted: they come from CloudFront's caches, and a first visit loads about thirty of them.
 */
const MAX_REQUESTS = 2_000;

/**
 * The maximum number of requests to one webhook URL per IP address in five minutes, which is 100 per second. A provider sends the events of
 * all of its customers from a few addresses, so requests are counted per URL.
 */
const MAX_DELIVERIES = 30_000;

/** The prefix of the labels that the common rule set adds to requests that match one of its rules. */
const COMMON_RULES = 'awswaf:managed:aws:core-rule-set:';

/** The rules of the common rule set that inspect user input, and what their labels end with. */
const INPUT_RULES = [
  ['SizeRestrictions_BODY', 'SizeRestrictions_Body'],
  ['RestrictedExtensions_QUERYARGUMENTS', 'RestrictedExtensions_QueryArguments'],
  ...['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].flatMap((rule) => [
    [`${rule}_BODY`, `${rule}_Body`],
    [`${rule}_QUERYARGUMENTS`, `${rule}_QueryArguments`],
  ]),
] as const;

/**
 * The paths for which these rules only count. A forum about software contains `<script>`, paths and URLs in posts and searches, and a
 * provider's event may be longer than 8 kB. The contract validates every body and query, and pages never render them as HTML.
 */
const FREE_INPUT = ['/api/forum/', '/hooks/'] as const;

/** Creates the distribution's firewall. It blocks known bad addresses and known attacks, and limits the request rate per address. */
export function createFirewall(scope: Construct): CfnWebACL {
  const rules: Rule[] = [
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
    managed(
      'AWSManagedRulesCommonRuleSet',
      INPUT_RULES.map(([rule]) => rule),
    ),
    blocking('SuspiciousInput', {
      andStatement: {
        statements: [
          anyOf(
            INPUT_RULES.map(([, label]) => ({
              labelMatchStatement: { scope: 'LABEL', key: `${COMMON_RULES}${label}` },
            })),
          ),
          { notStatement: { statement: anyOf(FREE_INPUT.map(startingWith)) } },
        ],
      },
    }),
    tooMany('TooManyRequests', {
      limit: MAX_REQUESTS,
      aggregateKeyType: 'IP',
      scopeDownStatement: startingWith('/api/'),
    }),
    tooMany('TooManyDeliveries', {
      limit: MAX_DELIVERIES,
      aggregateKeyType: 'CUSTOM_KEYS',
      customKeys: [{ ip: {} }, { uriPath: { textTransformations: UNCHANGED } }],
      scopeDownStatement: startingWith('/hooks/'),
    }),
  ];
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Firewall'),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

const UNCHANGED = [{ priority: 0, type: 'NONE' }];

/** Builds a statement that matches the requests whose path starts with `prefix`. */
const startingWith = (prefix: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: prefix,
    textTransformations: UNCHANGED,
  },
});

const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } });

const blocking = (name: string, statement: Statement): Rule => ({
  name,
  action: { block: {} },
  visibilityConfig: visibility(name),
  statement,
});

/** Builds a rule that answers requests beyond a rate with status 429. */
const tooMany = (name: string, rateBasedStatement: CfnWebACL.RateBasedStatementProperty): Rule => ({
  ...blocking(name, { rateBasedStatement }),
  action: { block: { customResponse: { responseCode: 429 } } },
});

function managed(name: string, counted: readonly string[] = []): Rule {
  return {
    name,
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
