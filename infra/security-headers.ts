/** For files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the shell and every other file that keeps its name across deployments. */
export const REVALIDATE = 'no-cache';

const HSTS = 'max-age=63072000; includeSubDomains';

/** The environment-specific sources in the site's content security policy. */
export interface PolicySources {
  /** Other origins that the page calls, such as Cognito's. */
  readonly connect: readonly string[];
}

/**
 * Builds the headers of every response of the site, the same in CloudFront and the local cloud. Images may come from any https URL,
 * because app logos are derived from the apps' own sites. Nothing else may come from elsewhere or be inline.
 */
export function securityHeaders({ connect }: PolicySources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "img-src 'self' data: https:",
      `connect-src ${["'self'", ...connect].join(' ')}`,
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'strict-transport-security': HSTS,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** The headers of every response of the API, including errors: private data, which must not be cached or rendered as a page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': HSTS,
  'cache-control': 'no-store',
};

/**
 * The headers of everything under `/avatars/`, instead of the site's own. Users choose the content: if it is ever anything but a picture,
 * a browser must neither execute it nor guess its type.
 */
export const AVATAR_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': HSTS,
  'cache-control': IMMUTABLE,
};
