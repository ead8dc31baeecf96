import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { messages } from './messages.ts';

export function NoApps() {
  return (
    <EmptyState
      drawing="pipe"
      title={messages.noApps}
      action={<ButtonLink to="/partner/apps">{messages.noAppsAction}</ButtonLink>}
    >
      {messages.noAppsHint}
    </EmptyState>
  );
}
