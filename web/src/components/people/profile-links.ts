import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { profileMessages as messages } from './messages.ts';

/**
 * A link on an affiliate's profile. `url` is unchecked user input, so render it with `ExternalLink`, which creates links only for safe http
 * and https URLs.
 */
export interface ProfileLink {
  readonly label: string;
  readonly words: string;
  readonly url: string;
}

type LinkFields = Pick<AffiliateProfile, 'websiteUrl' | 'youtubeUrl' | 'twitterHandle'>;

/** Matches valid X handles. Any other text is shown as the user entered it. */
const HANDLE = /^@?(\w{1,15})$/;

/** Returns the links on an affiliate's profile: the website, the video channel and the social handle (spec 2). */
export function profileLinks({ websiteUrl, youtubeUrl, twitterHandle }: LinkFields): ProfileLink[] {
  const name = HANDLE.exec(twitterHandle)?.[1];
  return [
    { label: messages.website, words: shortUrl(websiteUrl), url: websiteUrl },
    { label: messages.video, words: shortUrl(youtubeUrl), url: youtubeUrl },
    {
      label: messages.social,
      words: name ? `@${name}` : twitterHandle,
      url: name ? `https://x.com/${name}` : twitterHandle,
    },
  ].filter(({ words }) => words !== '');
}

function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
