import { createHash } from 'node:crypto';
import { PAGE_STYLE } from '../../shared/codes/short-links.ts';
import { NO_STORE } from '../../shared/monitoring/no-store.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The `cache-control` of the app's main document and of all other files whose names stay the same in every deployment. */
export const REVALIDATE = 'no-cache';

const HSTS = 'max-age=63072000; includeSubDomains';

export interface PolicySources {
  readonly connect: readonly string[];
}

/**
 * Builds the headers of all responses of the site, both in CloudFront and in the local cloud. All content must come from the site itself,
 * and inline scripts and styles are forbidden.
 */
export function securityHeaders({ connect }: PolicySources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "img-src 'self' data:",
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

/** API responses contain private data, so they must not be cached or rendered as a page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': HSTS,
  ...NO_STORE,
};

/** The headers of all responses to short links. Most are redirects, and the others are pages without scripts. */
export const GO_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'strict-transport-security': HSTS,
  ...NO_STORE,
  'x-robots-tag': 'noindex',
};

/** The maximum time, in seconds, that a browser or CloudFront keeps a picture after its deletion. */
export const AVATAR_CACHE_SECONDS = 1_800;

/** The headers of all files under `/avatars/`. Users upload these files, so browsers must neither execute a file nor guess its type. */
export const AVATAR_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': HSTS,
  'cache-control': `public, max-age=${AVATAR_CACHE_SECONDS}`,
};
