import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { GO_PATH, MANY_OPENINGS } from '../../shared/codes/short-links.ts';
import type { StageConfig } from '../config.ts';
import type { StageLimits } from '../settings/stage-limits.ts';
import { firewallVisibility, ruleVisibility } from './firewall-metrics.ts';

/**
 * The period, in seconds, for counting the requests for a webhook URL or a short link. It is the shortest period that WAF supports, because
 * a burst can exhaust the API's rate limit within seconds.
 */
const URL_WINDOW_SECONDS = 60;

export const URL_RULE = 'TooManyDeliveriesToUrl';

/**
 * Only a program or a crowd behind one address opens more links.
 * @limit Short links | counted openings of an IP address in 5 minutes, with `firewall: "full"` | links work, but don't count
 */
const COUNTED_OPENINGS = 60;
/** WAF's default period for counting the requests of an address, in seconds. */
const ADDRESS_WINDOW_SECONDS = 300;

/** The prefix of the labels that the common rule set adds to requests that match one of its rules. */
const COMMON_RULES = 'awswaf:managed:aws:core-rule-set:';

/**
 * The rules of AWS's common rule set that inspect user input. For each rule, the second string is the last part of the label that WAF adds
 * to matching requests.
 */
const INPUT_RULES = [
  ['SizeRestrictions_BODY', 'SizeRestrictions_Body'],
  ['RestrictedExtensions_QUERYARGUMENTS', 'RestrictedExtensions_QueryArguments'],
  ...['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].flatMap((rule) => [
    [`${rule}_BODY`, `${rule}_Body`],
    [`${rule}_QUERYARGUMENTS`, `${rule}_QueryArguments`],
  ]),
] as const;

/**
 * The paths whose requests are only counted, not blocked, if they match a rule that inspects user input. In a software forum, posts and
 * searches legitimately contain `<script>`, paths and URLs. A provider's event may be longer than 8 kB. Counting is safe, because every
 * body and query is validated against the contract, and pages never render user input as HTML.
 */
const FREE_INPUT = ['/api/forum/', '/hooks/'] as const;

/**
 * Creates the distribution's firewall. It blocks known bad addresses and known attacks, and limits the number of requests per address and
 * per webhook URL or short link, so that one leaves room for the others. If a delivery exceeds a limit, the provider retries it after the
 * 429 response.
 */
export function createFirewall(scope: Construct, stage: StageConfig): CfnWebACL {
  const { limits, firewall } = stage;
  const rules: Rule[] = [
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
    ...(firewall === 'full' ? fullRules(limits) : [basicLimit(limits)]),
    tooMany(URL_RULE, {
      limit: limits.deliveriesPerUrl,
      evaluationWindowSec: URL_WINDOW_SECONDS,
      aggregateKeyType: 'CUSTOM_KEYS',
      customKeys: [URL_PATH],
      scopeDownStatement: anyOf(['/hooks/', GO_PATH].map(startingWith)),
    }),
  ];
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: firewallVisibility(stage, 'distribution'),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

/** Limits everything that an address requests, except deliveries: providers send them from a few addresses. */
const basicLimit = ({ filesPerAddress }: StageLimits): Rule =>
  tooMany('TooManyRequests', {
    limit: filesPerAddress,
    aggregateKeyType: 'IP',
    scopeDownStatement: { notStatement: { statement: startingWith('/hooks/') } },
  });

function fullRules(limits: StageLimits): Rule[] {
  return [
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
      limit: limits.requestsPerAddress,
      aggregateKeyType: 'IP',
      scopeDownStatement: startingWith('/api/'),
    }),
    tooMany('TooManyFiles', {
      limit: limits.filesPerAddress,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        notStatement: { statement: anyOf(['/api/', '/hooks/', GO_PATH].map(startingWith)) },
      },
    }),
    // Count openings apart from files, so that a crowd behind one address that follows a link doesn't block the site for this address.
    tooMany('TooManyOpenings', {
      limit: limits.filesPerAddress,
      aggregateKeyType: 'IP',
      scopeDownStatement: startingWith(GO_PATH),
    }),
    {
      ...blocking('ManyOpenings', {
        rateBasedStatement: {
          limit: COUNTED_OPENINGS,
          evaluationWindowSec: ADDRESS_WINDOW_SECONDS,
          aggregateKeyType: 'IP',
          scopeDownStatement: startingWith(GO_PATH),
        },
      }),
      action: {
        count: { customRequestHandling: { insertHeaders: [{ name: MANY_OPENINGS, value: 'true' }] } },
      },
    },
    tooMany('TooManyDeliveries', {
      limit: limits.deliveriesPerAddress,
      aggregateKeyType: 'CUSTOM_KEYS',
      customKeys: [{ ip: {} }, URL_PATH],
      scopeDownStatement: startingWith('/hooks/'),
    }),
  ];
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

/**
 * The path as CloudFront reads it when it chooses a behavior: percent-encoded letters are decoded, and `//`, `/./` and `/../` are resolved.
 * Without this, `/%61pi/` would reach the API uncounted, and `/api/forum/../` would be free of input rules on all paths. The case stays,
 * because paths are case-sensitive: `/API/` is a path of the site. Source:
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-transformation.html
 */
const NORMALIZED = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
];
const URL_PATH = { uriPath: { textTransformations: NORMALIZED } };

/** WAF checks the limits every few seconds, so a retry after a minute succeeds. */
const TRY_LATER: CfnWebACL.CustomResponseProperty = {
  responseCode: 429,
  responseHeaders: [{ name: 'retry-after', value: String(URL_WINDOW_SECONDS) }],
};

const startingWith = (prefix: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: prefix,
    textTransformations: NORMALIZED,
  },
});

const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } });

const blocking = (name: string, statement: Statement): Rule => ({
  name,
  action: { block: {} },
  visibilityConfig: ruleVisibility(name),
  statement,
});

const tooMany = (name: string, rateBasedStatement: CfnWebACL.RateBasedStatementProperty): Rule => ({
  ...blocking(name, { rateBasedStatement }),
  action: { block: { customResponse: TRY_LATER } },
});

function managed(name: string, counted: readonly string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    visibilityConfig: ruleVisibility(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}
