import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { messages } from './messages.ts';

/** One of an affiliate's own links. `url` is what they typed, unchecked: `ExternalLink` makes a link of web addresses only. */
export interface ProfileLink {
  readonly label: string;
  readonly words: string;
  readonly url: string;
}

type Told = Pick<AffiliateProfile, 'websiteUrl' | 'youtubeUrl' | 'twitterHandle'>;

/** Names that X allows. Any other text is shown as it is. */
const HANDLE = /^@?(\w{1,15})$/;

/** The links that an affiliate gave: website, video channel, social handle (spec 2). */
export function profileLinks({ websiteUrl, youtubeUrl, twitterHandle }: Told): ProfileLink[] {
  const name = HANDLE.exec(twitterHandle)?.[1];
  return [
    { label: messages.website, words: shortened(websiteUrl), url: websiteUrl },
    { label: messages.video, words: shortened(youtubeUrl), url: youtubeUrl },
    {
      label: messages.social,
      words: name ? `@${name}` : twitterHandle,
      url: name ? `https://x.com/${name}` : twitterHandle,
    },
  ].filter(({ words }) => words !== '');
}

/** An address as people say it: without its scheme, `www.` and a last slash. */
function shortened(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
