import { Link } from 'react-router-dom';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { Button } from '../../components/button.tsx';
import { messages } from './messages.ts';

/** A link for an app's owner to manage it. Other partners see nothing. */
export function ManageLink({ app }: { app: MarketplaceApp }) {
  if (!app.mine) return null;
  return (
    <Button asChild variant="secondary" size="large" className="mt-6 w-full">
      <Link to="/partner/apps">{messages.manage}</Link>
    </Button>
  );
}
