import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

type Headers = Readonly<Record<string, string>>;

/** The names of headers that CloudFront accepts only as dedicated properties of a policy. */
const DEDICATED_PROPERTIES: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override: true,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': (value) => ({
    frameOptions: { frameOption: value as HeadersFrameOption, override: true },
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true },
  }),
};

/** Creates a policy that sets the given headers. They override headers with the same names from the origin. */
export function headersPolicy(scope: Construct, id: string, headers: Headers): ResponseHeadersPolicy {
  const entries = Object.entries(headers);
  const custom = entries.filter(([name]) => !DEDICATED_PROPERTIES[name]);
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign(
      {},
      ...entries.map(([name, value]) => DEDICATED_PROPERTIES[name]?.(value)),
    ),
    ...(custom.length > 0 && {
      customHeadersBehavior: {
        customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  });
}
