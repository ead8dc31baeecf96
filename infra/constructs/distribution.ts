import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { GO_PATH } from '../../shared/codes/short-links.ts';
import type { StageConfig } from '../config.ts';
import { API_KEY_HEADERS, ERROR_SECONDS, GO_KEY_HEADERS, KEPT_ERRORS } from '../settings/edge-cache.ts';
import { hookTokensCode } from '../settings/hook-tokens.ts';
import { FORWARDED_HEADERS, OPENINGS_CODE } from '../settings/openings.ts';
import {
  API_HEADERS,
  AVATAR_CACHE_SECONDS,
  AVATAR_HEADERS,
  GO_HEADERS,
  securityHeaders,
} from '../settings/security-headers.ts';
import { LANDING, SITE_PATHS_CODE } from '../settings/site-paths.ts';
import type { ApiStack } from '../stacks/api-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { EdgeStack } from '../stacks/edge-stack.ts';
import { headersPolicy } from './response-headers.ts';

/**
 * Requests to the API's own address have a different user agent. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html.
 */
export const CLOUDFRONT_AGENT = 'Amazon CloudFront';

export interface SiteParts {
  readonly stage: StageConfig;
  readonly data: DataStack;
  readonly api: ApiStack;
  /** Undefined if the environment has no domain. */
  readonly edge: EdgeStack | undefined;
}

/**
 * Creates the distribution. It serves the site, the API, the webhook URLs, the short links and the pictures from one origin, so browsers never make
 * cross-origin calls to the product.
 */
export function createDistribution(scope: Construct, site: Bucket, parts: SiteParts): Distribution {
  const { edge } = parts;
  const api = apiBehavior(scope, parts);
  const distribution = new Distribution(scope, 'Distribution', {
    comment: `Tributary ${parts.stage.name}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    // If the CloudFront function does not run, this default document prevents visitors from listing the bucket's files.
    defaultRootObject: LANDING.slice(1),
    errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(ERROR_SECONDS) })),
    defaultBehavior: siteBehavior(scope, site, parts),
    additionalBehaviors: {
      '/api/*': api,
      '/hooks/*': { ...api, functionAssociations: [checkHookTokens(scope, parts)] },
      '/avatars/*': avatarBehavior(scope, parts),
      [`${GO_PATH}*`]: goBehavior(scope, api),
    },
    ...(edge && {
      domainNames: edge.names,
      certificate: edge.certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: edge.webAclArn,
    }),
  });
  Validations.of(distribution).acknowledge(
    {
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'There is a default root object, and no path of the site leads to the root of the bucket.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Partners and affiliates may be in any country.' },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'The API logs its own requests. All other requests are for public files.',
    },
  );
  if (!edge) {
    const reason = 'An environment without its own domain is only for trying things out.';
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR2', reason },
      {
        id: 'AwsSolutions-CFR4',
        reason: `${reason} CloudFront's default certificate determines the protocol.`,
      },
    );
  }
  return distribution;
}

/**
 * Builds the behavior for the site's files. CloudFront caches them according to their `cache-control` header: forever under `/assets/`,
 * otherwise for one second.
 */
function siteBehavior(scope: Construct, site: Bucket, { stage, data, api }: SiteParts): BehaviorOptions {
  const connect = [
    `https://cognito-idp.${stage.region}.amazonaws.com`,
    api.events.endpoint,
    api.events.socketOrigin,
    // Allow the site to send requests to the bucket, because browsers upload pictures directly to it.
    `https://${data.avatars.bucketRegionalDomainName}`,
  ];
  return {
    // For a missing file, S3 returns 404 to callers that may list the bucket, and 403 to all other callers.
    origin: S3BucketOrigin.withOriginAccessControl(site, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headersPolicy(scope, 'SiteHeaders', securityHeaders({ connect })),
    functionAssociations: [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new EdgeFunction(scope, 'SitePaths', { code: FunctionCode.fromInline(SITE_PATHS_CODE) }),
      },
    ],
  };
}

/**
 * Builds the behavior for API requests. CloudFront caches nothing and forwards all headers except two: API Gateway expects its own host
 * name in `Host`, and CloudFront sets `User-Agent` to `CLOUDFRONT_AGENT`. The functions need `Accept-Encoding` to compress their responses,
 * because CloudFront itself compresses only cacheable responses (`functions/lib/http/compress-response.ts`).
 */
function apiBehavior(scope: Construct, { api, stage }: SiteParts): BehaviorOptions {
  return {
    origin: new HttpOrigin(`${api.http.api.apiId}.execute-api.${stage.region}.amazonaws.com`),
    // Do not redirect HTTP to HTTPS. If a client sends a token or an event unencrypted, the request must fail. A redirect would hide the
    // mistake.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: keyPolicy(scope, 'ApiKey', API_KEY_HEADERS),
    originRequestPolicy: new OriginRequestPolicy(scope, 'ApiRequests', {
      headerBehavior: OriginRequestHeaderBehavior.denyList('Host', 'User-Agent'),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    }),
    responseHeadersPolicy: headersPolicy(scope, 'ApiHeaders', API_HEADERS),
  };
}

/** Creates a policy that caches nothing by default, and distinguishes requests by all that a response may depend on. */
const keyPolicy = (scope: Construct, id: string, headers: readonly string[]): CachePolicy =>
  new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList(...headers),
    queryStringBehavior: CacheQueryStringBehavior.all(),
  });

function checkHookTokens(scope: Construct, { data }: SiteParts): FunctionAssociation {
  const code = hookTokensCode(data.hookTokenKeys);
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, 'HookTokens', { code: FunctionCode.fromInline(code) }),
  };
}

/**
 * Builds the behavior for short links. Forwards only what the function at the edge has left: the kind of the opening and the `utm_*`
 * parameters. A plain HTTP link is redirected, because links are typed from paper.
 */
function goBehavior(scope: Construct, { origin }: Pick<BehaviorOptions, 'origin'>): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: keyPolicy(scope, 'GoKey', GO_KEY_HEADERS),
    originRequestPolicy: new OriginRequestPolicy(scope, 'GoRequests', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    }),
    responseHeadersPolicy: headersPolicy(scope, 'GoHeaders', GO_HEADERS),
    functionAssociations: [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new EdgeFunction(scope, 'Openings', { code: FunctionCode.fromInline(OPENINGS_CODE) }),
      },
    ],
  };
}

function avatarBehavior(scope: Construct, { data, stage }: SiteParts): BehaviorOptions {
  // Import the bucket by name. The CDK would otherwise make the bucket's policy depend on the distribution, which already depends on the
  // bucket.
  const bucket = Bucket.fromBucketAttributes(scope, 'Avatars', {
    bucketName: data.avatars.bucketName,
    region: stage.region,
  });
  Validations.of(scope).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    reason: 'infra/constructs/avatar-bucket.ts lets CloudFront read the pictures.',
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    // The response headers control only the caches of browsers. Without this cache policy, CloudFront would keep a deleted picture for a
    // day.
    cachePolicy: new CachePolicy(scope, 'AvatarCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(AVATAR_CACHE_SECONDS),
      maxTtl: Duration.seconds(AVATAR_CACHE_SECONDS),
    }),
    responseHeadersPolicy: headersPolicy(scope, 'AvatarHeaders', AVATAR_HEADERS),
  };
}
