/** Files whose name holds a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The shell and everything else that keeps its name over a deployment. */
export const REVALIDATE = 'no-cache';

const HSTS = 'max-age=63072000; includeSubDomains';

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
    'strict-transport-security': HSTS,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** The headers of every answer of the API, its refusals too: what one person may see, which nothing keeps and no browser takes for a page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': HSTS,
  'cache-control': 'no-store',
};

/**
 * The headers of everything under `/avatars/`, in place of the site's own. A user chose what is there: should anything but a
 * picture ever be, a browser neither runs it nor guesses what it is.
 */
export const AVATAR_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': HSTS,
  'cache-control': IMMUTABLE,
};
