import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { messages } from './messages.ts';

/** The empty state for a partner who has no app yet. It links to the page for adding one. */
export function NoApps() {
  return (
    <EmptyState
      drawing="pipe"
      title={messages.noApps}
      action={
        <Button asChild>
          <Link to="/partner/apps">{messages.noAppsAction}</Link>
        </Button>
      }
    >
      {messages.noAppsHint}
    </EmptyState>
  );
}
