import { Link } from 'react-router-dom';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { termsParts } from '../../../../shared/terms/coupon/terms-text.ts';
import { AppLogo } from '../../components/people/app-logo.tsx';
import { messages } from './messages.ts';
import { RelationBadge } from './relation-badge.tsx';

/** An app in the marketplace. Its name is a link, but a click anywhere on the card opens the app. */
export function MarketplaceAppCard({ app }: { app: MarketplaceApp }) {
  const { amount, extent } = termsParts(app);
  return (
    <li className="relative flex flex-col gap-4 rounded border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:border-brand">
      <div className="flex items-start gap-3.5">
        <AppLogo name={app.name} logoUrl={app.logoUrl} />
        <div className="min-w-0">
          <h2 className="truncate text-body">
            <Link to={`/marketplace/${app.id}`} className="after:absolute after:inset-0 after:rounded">
              {app.name}
            </Link>
          </h2>
          <p className="truncate text-fine text-muted">{app.partner.companyName}</p>
        </div>
      </div>
      <p className="line-clamp-3 text-muted">{app.description || messages.noDescription}</p>
      <div className="mt-auto flex min-h-11 items-center justify-between gap-3 border-line border-t pt-3.5">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-strong text-lead text-brand tabular-nums">{amount}</span>
          <span className="text-fine text-muted">{extent}</span>
        </p>
        <RelationBadge relation={app.relation} />
      </div>
    </li>
  );
}
