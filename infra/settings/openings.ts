import { list } from 'isbot';
import { MANY_OPENINGS_HEADER, OPENING_HEADER } from '../../shared/codes/short-links.ts';

/** The only headers of a request for a short link that CloudFront forwards, besides those that it sets itself. */
export const FORWARDED_HEADERS = [OPENING_HEADER, MANY_OPENINGS_HEADER];

/**
 * Parts of the user agents of services that show a preview of a link. The list was compiled on 2026-11-23 from the fetchers in
 * https://github.com/faisalman/ua-parser-js-docs, without the names that also appear in the browsers of apps (Snapchat, Pinterest).
 */
const PREVIEWS = [
  'facebookexternalhit',
  'facebot',
  'meta-externalfetcher',
  'whatsapp/',
  'twitterbot',
  'slackbot',
  'slack-imgproxy',
  'discordbot',
  'telegrambot',
  'linkedinbot',
  'redditbot',
  'pinterestbot',
  'skypeuripreview',
  'snap url preview',
  'kakaotalk-scrap',
  'mastodon/',
  'bluesky cardyb',
  'vkshare',
  'zoombot',
  'bufferlinkpreviewbot',
  'microsoftpreview',
  'bingpreview',
  'google-pagerenderer',
  'googleimageproxy',
  'embedly',
  'iframely',
];

/**
 * Parts of the user agents of other programs: the patterns of isbot that are plain texts, and names that its other patterns would find. The
 * rule that a browser's user agent begins with `Mozilla/` or `Opera/` finds most of the rest. Fixed texts keep the function's time linear,
 * and CloudFront Functions promise only the regular expressions of ES 5.1, without the lookbehind that isbot uses.
 */
const BOTS = [
  ...list.filter((pattern) => /^[\w /;:-]+$/.test(pattern)),
  'bot',
  'monitor',
  'uptime',
  'fetch',
  'scanner',
  'chatgpt-user',
  'claude-user',
  'perplexity-user',
  'mistralai-user',
  'proofpoint',
  'mimecast',
  'barracuda',
  'google-read-aloud',
  'google-site-verification',
];

/**
 * The code of the CloudFront function that classifies the openings of short links, so that no user agent and no cookie goes any further than
 * the edge. It sets one header, whatever the visitor sent there, and removes all query parameters except `utm_*`. It looks at the first 512
 * characters of a user agent and searches fixed texts, so its time is linear. A prefetch or prerender is no opening by a person: browsers
 * say so in `Sec-Purpose` (https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Purpose, read on 2026-11-23), older ones in `Purpose`, `X-Purpose` or `X-Moz`. The name
 * of the phones `Cubot` is taken out first, because it contains `bot`.
 */
export const OPENINGS_CODE = `var PREVIEWS = ${JSON.stringify(PREVIEWS)};
var BOTS = ${JSON.stringify(BOTS)};
var PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
function handler(event) {
  var request = event.request;
  request.headers['${OPENING_HEADER}'] = { value: kindOf(request.headers) };
  Object.keys(request.querystring).forEach(function (name) {
    if (name.slice(0, 4) !== 'utm_') delete request.querystring[name];
  });
  return request;
}
function kindOf(headers) {
  if (PURPOSES.some(function (name) { return /prefetch|prerender|preview/.test(textOf(headers[name])); })) return 'preview';
  var agent = textOf(headers['user-agent']);
  if (hasAny(agent, PREVIEWS)) return 'preview';
  var isBrowser = agent.slice(0, 8) === 'mozilla/' || agent.slice(0, 6) === 'opera/';
  return !isBrowser || hasAny(agent.split('cubot').join(''), BOTS) ? 'bot' : 'person';
}
function hasAny(text, parts) {
  return parts.some(function (part) { return text.indexOf(part) >= 0; });
}
function textOf(header) {
  return header ? header.value.slice(0, 512).toLowerCase() : '';
}
`;
