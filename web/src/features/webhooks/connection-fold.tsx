import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { connectionState, isWebhookConnected, neededTypes } from './connection.ts';
import { ConnectionFacts } from './connection-facts.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { Fold } from './fold.tsx';
import { healthMessages as texts } from './messages.ts';

interface ConnectionFoldProps {
  app: Pick<App, 'id' | 'noDiscount'>;
  setup: WebhookSetup;
}

/** Until something has arrived, only the setup shows the connection. */
export function ConnectionFold({ app, setup }: ConnectionFoldProps) {
  const state = connectionState(setup.health);
  const types = neededTypes(setup);
  if (state === 'waiting' && setup.health.lastTooLarge === null) return null;
  return (
    <Fold
      title={texts.title}
      hint={texts.typesSeen(types.filter(({ seen }) => seen).length, types.length)}
      anchor="connection"
      isOpen={state === 'test'}
    >
      <ConnectionFacts setup={setup} />
      {isWebhookConnected(setup) && <ConnectionTest app={app} setup={setup} />}
    </Fold>
  );
}
