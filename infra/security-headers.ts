/** What the site's content security policy depends on. */
export interface PolicySources {
  /** Other origins that the page calls, such as Cognito's. */
  readonly connect: readonly string[];
}

/**
 * The headers of every answer of the site, the same from CloudFront and from the local cloud. Images may come from any https
 * address, as app logos are derived from the apps' own sites; nothing else may, and nothing inline.
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
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Files whose name holds a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The shell and everything else that keeps its name over a deployment. */
export const REVALIDATE = 'no-cache';
