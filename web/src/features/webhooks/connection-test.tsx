import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { TestEvent } from '../../components/texts/test-event.tsx';
import { useTestEvent } from '../../data/apps/test-event.ts';
import { connectionState } from './connection.ts';
import { healthMessages as texts } from './messages.ts';

interface ConnectionTestProps {
  app: Pick<App, 'id' | 'noDiscount'>;
  setup: WebhookSetup;
}

/** Says how to test a connection. Shows nothing before a signing secret is saved, because nothing can arrive until then. */
export function ConnectionTest({ app, setup }: ConnectionTestProps) {
  const test = useTestEvent(app.id, setup.provider);
  const state = connectionState(setup.health);
  const waiting = app.noDiscount ? texts.waitingRemedyWithoutDiscount : texts.waitingRemedy;
  if (setup.secrets.length === 0) return null;
  return (
    <div className="max-w-[44rem]">
      {state === 'waiting' && <p className="text-muted">{waiting}</p>}
      {state === 'test' && <p className="text-muted">{texts.testRemedy}</p>}
      <TestEvent {...test} />
    </div>
  );
}
