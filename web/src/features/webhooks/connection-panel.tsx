import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { DateTime, RelativeTime } from '../../components/texts/date-time.tsx';
import { TestEvent } from '../../components/texts/test-event.tsx';
import { useTestEvent } from '../../data/apps/test-event.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { connectionState, neededTypes, type WebhookConnectionState } from './connection.ts';
import { CONNECTION_LOOK } from './connection-look.ts';
import { EventType } from './event-type.tsx';
import { healthMessages as texts } from './messages.ts';

const REMEDY: Record<WebhookConnectionState, string | undefined> = {
  waiting: texts.waitingRemedy,
  test: texts.testRemedy,
  live: undefined,
  refused: undefined,
};

/** Shows whether the connection works, based on the events received. If the connection doesn't work, explains what to do. */
export function ConnectionPanel({ appId, setup }: { appId: string; setup: WebhookSetup }) {
  const { health, secrets } = setup;
  const state = connectionState(health);
  const types = neededTypes(setup);
  const test = useTestEvent(appId, setup.provider);

  return (
    <section aria-label={texts.title} className="rounded border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead">{texts.title}</h2>
        <div role="status" className="min-w-0 [&>span]:whitespace-normal">
          <Badge variant={CONNECTION_LOOK[state]}>{texts.state[state]}</Badge>
        </div>
      </div>
      {REMEDY[state] && <p className="mt-3 text-fine text-muted">{REMEDY[state]}</p>}
      <dl className="mt-4 divide-y divide-line border-line border-y">
        <Fact label={texts.lastEvent}>
          {health.lastEventAt ? <RelativeTime iso={health.lastEventAt} /> : texts.never}
        </Fact>
        <Fact label={texts.lastTestEvent}>
          {health.lastTestEventAt ? <RelativeTime iso={health.lastTestEventAt} /> : texts.never}
        </Fact>
        <Fact label={texts.apiVersion}>{health.apiVersion ?? texts.unknown}</Fact>
        {health.lastUncodedAt && (
          <Fact label={texts.uncoded}>
            <RelativeTime iso={health.lastUncodedAt} />
          </Fact>
        )}
        {health.lastTooLarge && (
          <Fact label={texts.tooLarge} alarming>
            {texts.lastTooLarge(health.tooLarge, health.lastTooLarge.type)}{' '}
            <DateTime iso={health.lastTooLarge.at} />
          </Fact>
        )}
        <Fact label={texts.wrongSignatures} alarming={state === 'refused'}>
          {health.wrongSignatures === 0 ? texts.none : health.wrongSignatures}
          {health.lastWrongSignatureAt && (
            <>
              , {texts.lastWrong} <DateTime iso={health.lastWrongSignatureAt} />
            </>
          )}
        </Fact>
      </dl>
      {secrets.length > 0 && <TestEvent {...test} />}
      <details className="mt-3" open={state === 'test'}>
        <summary className="min-h-8 py-1 text-fine">
          {texts.typesSeen(types.filter(({ seen }) => seen).length, types.length)}
        </summary>
        <ul className="mt-1 grid gap-1">
          {types.map(({ type, seen }) => (
            <li
              key={type}
              className={classNames('flex items-center gap-2 font-mono text-fine', !seen && 'text-muted')}
            >
              {seen ? (
                <Check aria-hidden="true" className="size-3.5 shrink-0 text-brand" />
              ) : (
                <CircleDashed aria-hidden="true" className="size-3.5 shrink-0" />
              )}
              <span className="sr-only">{seen ? texts.seen : texts.notSeen}</span>
              <EventType type={type} />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-fine text-muted">{texts.typesHint}</p>
      </details>
    </section>
  );
}

function Fact({
  label,
  alarming = false,
  children,
}: {
  label: string;
  alarming?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 text-fine">
      <dt className="text-muted">{label}</dt>
      <dd className={classNames('text-end tabular-nums', alarming && 'text-danger')}>{children}</dd>
    </div>
  );
}
