import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { ExternalLink } from '../../components/buttons/text-link.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './messages.ts';
import { profileLinks } from './profile-links.ts';

export function AffiliateHead({ profile }: { profile: AffiliateProfile }) {
  const { affiliate, bio } = profile;
  const name = fullName(affiliate);
  const links = profileLinks(profile);
  return (
    <header className="mb-10 flex flex-wrap items-start gap-x-5 gap-y-3 sm:flex-nowrap">
      <Avatar name={name} url={affiliate.avatarUrl} size="large" />
      <div className="min-w-0">
        <PageTitle className="break-words text-title">{name}</PageTitle>
        <p className="mt-1 max-w-[44rem] whitespace-pre-line break-words text-muted">
          {bio || messages.noBio}
        </p>
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
    </header>
  );
}
