import { Check, Clock } from 'lucide-react';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { messages } from './messages.ts';

/** Renders nothing for partners, or if there is no request. */
export function RelationBadge({ relation }: Pick<MarketplaceApp, 'relation'>) {
  if (relation === 'pending') {
    return (
      <Badge variant="secondary" icon={Clock}>
        {messages.pending}
      </Badge>
    );
  }
  if (relation === 'active') {
    return (
      <Badge variant="success" icon={Check}>
        {messages.approved}
      </Badge>
    );
  }
  return null;
}
