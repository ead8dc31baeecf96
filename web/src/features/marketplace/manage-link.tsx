import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { Button } from '../../components/button.tsx';
import { useProfile } from '../../lib/session.ts';
import { messages } from './messages.ts';
import { ownAppQuery } from './queries.ts';

/** For the owner of an app the way to manage it; for other partners nothing. */
export function ManageLink({ app }: { app: MarketplaceApp }) {
  const { companyName } = useProfile();
  // The marketplace does not tell who owns an app; the name spares the question for nearly all that are not one's own.
  const mayOwn = companyName === app.partner.companyName;
  const { isSuccess } = useQuery({ ...ownAppQuery(app.id), enabled: mayOwn });
  if (!mayOwn || !isSuccess) return null;
  return (
    <Button asChild variant="secondary" size="large" className="mt-6 w-full">
      <Link to="/partner/apps">{messages.manage}</Link>
    </Button>
  );
}
