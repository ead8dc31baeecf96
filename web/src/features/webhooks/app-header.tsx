import type { ComponentProps } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { countingMessages } from '../../components/counting/messages.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { RelativeTime } from '../../components/texts/date-time.tsx';
import { countingSetupPath, eventsPath } from '../../lib/routes/paths.ts';
import { appState } from './app-state.ts';
import { lastEventAt } from './connection.ts';
import { healthMessages, messages } from './messages.ts';

interface AppHeaderProps {
  app: App;
  /** Undefined while it loads. */
  setup: WebhookSetup | undefined;
  /** As far as they are loaded. */
  unmatched: number;
  heading: ComponentProps<'h2'>;
}

/** An app and its state in one line. */
export function AppHeader({ app, setup, unmatched, heading }: AppHeaderProps) {
  const state = setup && appState(app, setup, unmatched);
  const lastAt = setup && lastEventAt(setup.health);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 {...heading} className="min-w-0 text-lead [overflow-wrap:anywhere]">
        {app.name}
      </h2>
      <div role="status" className="min-w-0 [&>span]:whitespace-normal">
        {state && <Badge variant={state.look}>{state.text}</Badge>}
      </div>
      {lastAt && (
        <span className="text-fine text-muted">
          {healthMessages.lastEvent} <RelativeTime iso={lastAt} />
        </span>
      )}
      <span className="flex flex-wrap gap-x-6 gap-y-1 text-fine sm:ms-auto">
        <TextLink to={countingSetupPath(app.id)}>{countingMessages.change}</TextLink>
        <ForwardLink to={eventsPath(app.id)}>{messages.events}</ForwardLink>
      </span>
    </div>
  );
}
