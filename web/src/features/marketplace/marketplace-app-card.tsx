import { Link } from 'react-router-dom';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { ProgramCard } from '../../components/programs/program-card.tsx';
import { messages } from './messages.ts';
import { offerToOthers, termsFor } from './offer-of.ts';
import { RelationBadge } from './relation-badge.tsx';

/** An app in the marketplace. Its name is a link, but a click anywhere on the card opens the app. */
export function MarketplaceAppCard({ app }: { app: MarketplaceApp }) {
  return (
    <li className="relative flex flex-col gap-4 rounded border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:border-brand">
      <ProgramCard
        program={app}
        terms={termsFor(app)}
        termsNote={offerToOthers(app) === undefined ? undefined : messages.yours}
        companyName={app.partner.companyName}
        isOwn={app.mine}
        title={
          <Link to={`/marketplace/${app.id}`} className="after:absolute after:inset-0 after:rounded">
            {app.name}
          </Link>
        }
        badge={<RelationBadge relation={app.relation} />}
      />
    </li>
  );
}
