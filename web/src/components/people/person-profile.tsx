import type { ReactNode } from 'react';
import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { fullName } from '../../lib/money/format.ts';
import { ExternalLink } from '../buttons/text-link.tsx';
import { Avatar } from './avatar.tsx';
import { profileMessages as messages } from './messages.ts';
import { profileLinks } from './profile-links.ts';

interface PersonProfileProps {
  person: AffiliateProfile['affiliate'];
  profile: Pick<AffiliateProfile, 'bio' | 'websiteUrl' | 'youtubeUrl' | 'twitterHandle'>;
  /** The person's name, as a heading or a link. */
  name: ReactNode;
}

/** An affiliate's picture, name, bio and links. */
export function PersonProfile({ person, profile, name }: PersonProfileProps) {
  const links = profileLinks(profile);
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3 sm:flex-nowrap">
      <Avatar name={fullName(person)} url={person.avatarUrl} size="large" />
      <div className="min-w-0">
        {name}
        <p className="mt-1 max-w-[44rem] whitespace-pre-line text-muted">{profile.bio || messages.noBio}</p>
        {links.length > 0 && (
          <dl aria-label={messages.links} className="mt-4 grid gap-x-8 gap-y-1 sm:flex sm:flex-wrap">
            {links.map(({ label, words, url }) => (
              <div key={label} className="min-w-0">
                <dt className="text-fine text-muted">{label}</dt>
                <dd className="break-all">
                  <ExternalLink url={url}>{words}</ExternalLink>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
