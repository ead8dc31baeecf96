import { Match } from 'aws-cdk-lib/assertions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  API_HEADERS,
  AVATAR_HEADERS,
  GO_HEADERS,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../../infra/settings/security-headers.ts';
import { LANDING, SHELL } from '../../infra/settings/site-paths.ts';
import { siteFileFor } from '../../local/gateway/static-site.ts';
import { allResources, resourcesOf, templatesOf } from './templates.ts';

const { web, data, edge } = templatesOf('prod');
const dev = templatesOf('dev');
const distributionOf = (template: typeof web) =>
  Object.values(resourcesOf(template, 'AWS::CloudFront::Distribution'))[0]?.Properties.DistributionConfig;
const config = distributionOf(web);
const behavior = (path: string) =>
  config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
interface EdgeAssociation {
  readonly EventType: string;
  readonly FunctionARN: { readonly 'Fn::GetAtt': [string, string] };
}
const origin = (id: string) => config.Origins.find(({ Id }: { Id: string }) => Id === id);

describe('The single origin', () => {
  test('serves the site, the API, the webhook addresses, the pictures and the short links, and nothing else', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      '/api/*',
      '/hooks/*',
      '/avatars/*',
      '/go/*',
    ]);
    expect(config.HttpVersion).toBe('http2and3');
  });

  test.each(['/api/*', '/hooks/*'])('%s accepts every method, but only over HTTPS', (path) => {
    const { ViewerProtocolPolicy, AllowedMethods, OriginRequestPolicyId, TargetOriginId } = behavior(path);

    expect(ViewerProtocolPolicy).toBe('https-only');
    const policy = web.findResources('AWS::CloudFront::OriginRequestPolicy')[OriginRequestPolicyId.Ref];
    expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host', 'User-Agent'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    expect(AllowedMethods).toContain('POST');
    expect(origin(TargetOriginId).CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
  });

  test.each([
    ['/api/*', ['authorization']],
    ['/hooks/*', ['authorization']],
    ['/go/*', ['x-opening', 'x-amzn-waf-many-openings']],
  ])('%s keeps nothing by default, and users with different %s never share a response', (path, Headers) => {
    const policy = web.findResources('AWS::CloudFront::CachePolicy')[behavior(path).CachePolicyId.Ref];

    // CloudFront refuses a key if no response may be kept at all.
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
  });

  test('/go/* forwards only the kind of the opening and the query', () => {
    const { ViewerProtocolPolicy, AllowedMethods, OriginRequestPolicyId, TargetOriginId } = behavior('/go/*');

    expect({ ViewerProtocolPolicy, AllowedMethods }).toEqual({
      ViewerProtocolPolicy: 'redirect-to-https',
      AllowedMethods: ['GET', 'HEAD'],
    });
    const policy = web.findResources('AWS::CloudFront::OriginRequestPolicy')[OriginRequestPolicyId.Ref];
    expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-opening', 'x-amzn-waf-many-openings'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
    expect(TargetOriginId).toBe(behavior('/api/*').TargetOriginId);
  });

  test('passes all errors through, and keeps none of them', () => {
    expect(config.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  test('keeps a deleted picture for at most half an hour at the edge', () => {
    const { CachePolicyId } = behavior('/avatars/*');

    const policy = web.findResources('AWS::CloudFront::CachePolicy')[CachePolicyId.Ref];
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 1_800,
      MaxTTL: 1_800,
    });
  });

  test('reads its buckets with its own identity', () => {
    for (const id of [config.DefaultCacheBehavior.TargetOriginId, behavior('/avatars/*').TargetOriginId]) {
      expect(origin(id).OriginAccessControlId).toBeDefined();
    }
    data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Condition: { ArnLike: { 'aws:SourceArn': Match.anyValue() } },
          }),
        ]),
      }),
    });
  });

  test('keeps the site in a bucket that cannot be made public', () => {
    web.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
  });
});

describe('The site’s viewer-request function', () => {
  test.each([
    ['/', LANDING],
    ['/partner/payouts', SHELL],
    ['/forum/01J/', SHELL],
    ['/assets/index-abc.js', '/assets/index-abc.js'],
    ['/config.json', '/config.json'],
    ['/v1.2/page', SHELL],
    ['/.hidden', SHELL],
  ])('turns %s into %s', (uri, expected) => {
    expect(siteFileFor(uri)).toBe(expected);
  });

  test('never returns a page for a file or a file for a page', () => {
    const name = fc.stringMatching(/^[\w-]{1,8}$/);
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);

    fc.assert(
      fc.property(path, name, (page, extension) => {
        expect(siteFileFor(page)).toBe(SHELL);
        expect(siteFileFor(`${page}.${extension}`)).toBe(`${page}.${extension}`);
      }),
    );
  });

  test('is attached to the site, and the others to the webhook URLs and the short links', () => {
    const functionsOf = ({ FunctionAssociations = [] }: { FunctionAssociations?: EdgeAssociation[] }) =>
      FunctionAssociations.map(({ EventType, FunctionARN }) => [
        EventType,
        FunctionARN['Fn::GetAtt'][0].replace(/[A-F\d]{8}$/, ''),
      ]);

    expect(functionsOf(config.DefaultCacheBehavior)).toEqual([['viewer-request', 'SitePaths']]);
    expect(config.CacheBehaviors.map(functionsOf)).toEqual([
      [],
      [['viewer-request', 'HookTokens']],
      [],
      [['viewer-request', 'Openings']],
    ]);
  });
});

test('the key of the webhook tokens is generated in AWS and appears in no template', () => {
  const [code] = Object.values(resourcesOf(web, 'AWS::CloudFront::Function'))
    .map(({ Properties }) => JSON.stringify(Properties.FunctionCode))
    .filter((text) => text.includes('createHmac'));

  expect(code).toContain(
    "var KEYS = ['{{resolve:secretsmanager:Prod-eu-central-1-hook-token-key:SecretString:::}}'];",
  );
  data.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 43, ExcludePunctuation: true },
  });
});

describe('Headers', () => {
  const policies = Object.values(resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy')).map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig,
  );
  const namesOf = (policy: (typeof policies)[number]) => [
    ...Object.keys(policy.SecurityHeadersConfig).map((name) => PLACES[name]),
    ...(policy.CustomHeadersConfig?.Items ?? []).map(({ Header }: { Header: string }) => Header),
  ];
  const PLACES: Record<string, string> = {
    ContentSecurityPolicy: 'content-security-policy',
    StrictTransportSecurity: 'strict-transport-security',
    ContentTypeOptions: 'x-content-type-options',
    FrameOptions: 'x-frame-options',
    ReferrerPolicy: 'referrer-policy',
  };

  test('of the API, the site, the pictures and the short links match those that npm start sends', () => {
    const sent = [API_HEADERS, securityHeaders({ connect: [] }), AVATAR_HEADERS, GO_HEADERS];

    expect(policies.map(namesOf).map((names) => names.sort())).toEqual(
      sent.map((headers) => Object.keys(headers).sort()),
    );
  });

  test('let the page connect to its own origin, Cognito, the Events API and the upload bucket', () => {
    const { ContentSecurityPolicy } = policies[1].SecurityHeadersConfig.ContentSecurityPolicy;
    const text = JSON.stringify(ContentSecurityPolicy);
    const connect = /connect-src 'self' (.*?); object-src/.exec(text)?.[1] ?? '';

    expect(connect).toContain('https://cognito-idp.eu-central-1.amazonaws.com');
    expect(connect.match(/https:\/\//g)).toHaveLength(3);
    expect(connect.match(/wss:\/\//g)).toHaveLength(1);
    expect(text).not.toContain('unsafe');
  });
});

describe('The site’s deployment', () => {
  const deployments = Object.values(resourcesOf(web, 'Custom::CDKBucketDeployment')).map(
    ({ Properties }) => Properties,
  );

  test('caches hashed files forever and revalidates everything else', () => {
    expect(
      deployments.map(({ SystemMetadata, Include = [], Prune }) => [
        SystemMetadata['cache-control'],
        Include,
        Prune,
      ]),
    ).toEqual([
      [IMMUTABLE, ['assets/*'], false],
      [REVALIDATE, [], false],
    ]);
  });

  test('writes config.json with this environment’s addresses', () => {
    const [markers] = deployments.at(1)?.SourceMarkers.slice(-1) ?? [];

    // Expect placeholders for the ids and URLs that are known only after the deployment.
    expect(Object.keys(markers).length).toBeGreaterThanOrEqual(3);
  });
});

describe('A domain', () => {
  test('gives the distribution two names, a certificate and a firewall', () => {
    expect(config).toMatchObject({
      Aliases: ['app.tributary.example', 'webhooks.tributary.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      WebACLId: expect.anything(),
    });
    web.resourceCountIs('AWS::Route53::RecordSet', 4);
  });

  test('has a certificate for both names, validated in the zone', () => {
    edge?.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'app.tributary.example',
      SubjectAlternativeNames: ['webhooks.tributary.example'],
      ValidationMethod: 'DNS',
    });
  });

  test('has four rules in front of CloudFront, and none in front of the user pool, with the basic firewall', () => {
    const acls = allResources(templatesOf('staging')).filter(([, { Type }]) => Type === 'AWS::WAFv2::WebACL');
    const rules = acls.flatMap(([, { Properties }]) =>
      Properties.Rules.map(({ Name }: { Name: string }) => `${Properties.Scope} ${Name}`),
    );

    expect(rules).toEqual([
      'CLOUDFRONT AWSManagedRulesAmazonIpReputationList',
      'CLOUDFRONT AWSManagedRulesKnownBadInputsRuleSet',
      'CLOUDFRONT TooManyRequests',
      'CLOUDFRONT TooManyDeliveriesToUrl',
    ]);
  });

  describe('has a firewall', () => {
    const [firewall] = Object.values(edge ? resourcesOf(edge, 'AWS::WAFv2::WebACL') : {});
    const rules = firewall?.Properties.Rules ?? [];
    const ruleOf = (name: string) => rules.find(({ Name }: { Name: string }) => Name === name);

    test('in front of CloudFront, whose rules run in order', () => {
      expect(firewall?.Properties.Scope).toBe('CLOUDFRONT');
      expect(rules.map(({ Priority }: { Priority: number }) => Priority)).toEqual([...rules.keys()]);
    });

    test('whose log has only what it blocks, without credentials and queries', () => {
      edge?.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
        LoggingFilter: {
          DefaultBehavior: 'DROP',
          Filters: [
            {
              Behavior: 'KEEP',
              Requirement: 'MEETS_ALL',
              Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
            },
          ],
        },
        RedactedFields: [
          { SingleHeader: { Name: 'authorization' } },
          { SingleHeader: { Name: 'cookie' } },
          { QueryString: {} },
        ],
      });
      const [logs] = Object.values(edge ? resourcesOf(edge, 'AWS::Logs::LogGroup') : {});
      expect(logs?.Properties.LogGroupName['Fn::Join'][1][0]).toBe('aws-waf-logs-');
    });

    test('that counts requests of the API per address, but not the files of the site', () => {
      expect(ruleOf('TooManyRequests').Statement.RateBasedStatement).toMatchObject({
        Limit: 2_000,
        AggregateKeyType: 'IP',
        ScopeDownStatement: {
          ByteMatchStatement: { PositionalConstraint: 'STARTS_WITH', SearchString: '/api/' },
        },
      });
    });

    test('that counts the files of the site per address, generously', () => {
      const { Limit, AggregateKeyType, ScopeDownStatement } =
        ruleOf('TooManyFiles').Statement.RateBasedStatement;

      expect([Limit, AggregateKeyType]).toEqual([10_000, 'IP']);
      const others = ScopeDownStatement.NotStatement.Statement.OrStatement.Statements.map(
        (each: { ByteMatchStatement: { SearchString: string } }) => each.ByteMatchStatement.SearchString,
      );
      expect(others).toEqual(['/api/', '/hooks/', '/go/']);
    });

    test('that counts openings of links per address apart from files, and marks those beyond 60', () => {
      const scope = {
        AggregateKeyType: 'IP',
        ScopeDownStatement: {
          ByteMatchStatement: { PositionalConstraint: 'STARTS_WITH', SearchString: '/go/' },
        },
      };

      expect(ruleOf('TooManyOpenings').Statement.RateBasedStatement).toMatchObject({
        ...scope,
        Limit: 10_000,
      });
      expect(ruleOf('ManyOpenings')).toMatchObject({
        Action: {
          Count: { CustomRequestHandling: { InsertHeaders: [{ Name: 'many-openings', Value: 'true' }] } },
        },
        Statement: { RateBasedStatement: { ...scope, Limit: 60, EvaluationWindowSec: 300 } },
      });
    });

    test('that reads each path as CloudFront does: decoded, then normalized, in its own case', () => {
      const transformations = [...JSON.stringify(rules).matchAll(/"TextTransformations":(\[.*?\])/g)].map(
        ([, text = '']) => JSON.parse(text),
      );

      expect(transformations.length).toBeGreaterThan(0);
      for (const each of transformations) {
        expect(each).toEqual([
          { Priority: 0, Type: 'URL_DECODE' },
          { Priority: 1, Type: 'NORMALIZE_PATH' },
        ]);
      }
    });

    test('that counts deliveries per address and webhook URL', () => {
      expect(ruleOf('TooManyDeliveries').Statement.RateBasedStatement).toMatchObject({
        Limit: 30_000,
        AggregateKeyType: 'CUSTOM_KEYS',
        CustomKeys: [{ IP: {} }, { UriPath: expect.anything() }],
        ScopeDownStatement: { ByteMatchStatement: { SearchString: '/hooks/' } },
      });
    });

    test('that counts the requests for a webhook URL or a short link, from all addresses', () => {
      expect(ruleOf('TooManyDeliveriesToUrl').Statement.RateBasedStatement).toMatchObject({
        Limit: 6_000,
        EvaluationWindowSec: 60,
        CustomKeys: [{ UriPath: expect.anything() }],
        ScopeDownStatement: {
          OrStatement: {
            Statements: ['/hooks/', '/go/'].map((SearchString) => ({ ByteMatchStatement: { SearchString } })),
          },
        },
      });
    });

    test.each([
      'TooManyRequests',
      'TooManyFiles',
      'TooManyOpenings',
      'TooManyDeliveries',
      'TooManyDeliveriesToUrl',
    ])('whose rule %s says when to try again', (name) => {
      expect(ruleOf(name).Action.Block.CustomResponse).toEqual({
        ResponseCode: 429,
        ResponseHeaders: [{ Name: 'retry-after', Value: '60' }],
      });
    });

    test('that blocks suspicious input except where people quote code and providers send events', () => {
      const common = ruleOf('AWSManagedRulesCommonRuleSet').Statement.ManagedRuleGroupStatement;
      const counted: string[] = common.RuleActionOverrides.map(({ Name }: { Name: string }) => Name);
      const [labels, exceptions] = ruleOf('SuspiciousInput').Statement.AndStatement.Statements;

      const blocked = labels.OrStatement.Statements.map(
        (each: { LabelMatchStatement: { Key: string } }) => each.LabelMatchStatement.Key,
      );
      expect(
        blocked.map((key: string) => key.replace('awswaf:managed:aws:core-rule-set:', '').toUpperCase()),
      ).toEqual(counted.map((name) => name.toUpperCase()));
      const free = exceptions.NotStatement.Statement.OrStatement.Statements.map(
        (each: { ByteMatchStatement: { SearchString: string } }) => each.ByteMatchStatement.SearchString,
      );
      expect(free).toEqual(['/api/forum/', '/hooks/']);
      expect(ruleOf('SuspiciousInput').Action).toEqual({ Block: {} });
      // Only rules for the body and the query may count a match without blocking the request, because only these parts contain user
      // content.
      expect(counted.filter((name) => !/_(BODY|QUERYARGUMENTS)$/.test(name))).toEqual([]);
    });
  });

  test('is optional', () => {
    expect(dev.edge).toBeUndefined();
    expect(distributionOf(dev.web)).not.toHaveProperty('Aliases');
    expect(distributionOf(dev.web)).not.toHaveProperty('WebACLId');
  });
});
