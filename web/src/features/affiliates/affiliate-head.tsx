import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { PersonProfile } from '../../components/people/person-profile.tsx';
import { fullName } from '../../lib/money/format.ts';

export function AffiliateHead({ profile }: { profile: AffiliateProfile }) {
  const { affiliate } = profile;
  return (
    <header className="mb-10">
      <PersonProfile
        person={affiliate}
        profile={profile}
        name={<PageTitle className="text-title">{fullName(affiliate)}</PageTitle>}
      />
    </header>
  );
}
