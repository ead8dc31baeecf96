import { FORWARDED_HEADERS } from './openings.ts';

/**
 * The errors that CloudFront keeps for ten seconds, for every request to the path and whatever the cache policy says, unless a setting of the
 * distribution says otherwise. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html, read on 2026-11-28.
 */
export const KEPT_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;
/** How long CloudFront keeps them for us. */
export const ERROR_SECONDS = 0;

/**
 * The headers that distinguish requests to the same path and query. CloudFront accepts such a key only if it may keep a response for a second,
 * which our responses forbid. The key makes sure that, whatever a response says, two users never share it.
 */
export const API_KEY_HEADERS = ['authorization'] as const;
export const GO_KEY_HEADERS: readonly string[] = FORWARDED_HEADERS;
