import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { DateTime, RelativeTime } from '../../components/texts/date-time.tsx';
import { classNames } from '../../lib/screens/class-names.ts';
import { connectionState, neededTypes } from './connection.ts';
import { EventType } from './event-type.tsx';
import { healthMessages as texts } from './messages.ts';

interface ConnectionFactsProps {
  setup: Pick<WebhookSetup, 'health' | 'provider'>;
}

/** What we know of the connection from the events received. */
export function ConnectionFacts({ setup }: ConnectionFactsProps) {
  const { health } = setup;
  return (
    <div className="max-w-2xl">
      <dl className="divide-y divide-line border-line border-y">
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
        <Fact label={texts.wrongSignatures} alarming={connectionState(health) === 'refused'}>
          {health.wrongSignatures === 0 ? texts.none : health.wrongSignatures}
          {health.lastWrongSignatureAt && (
            <>
              , {texts.lastWrong} <DateTime iso={health.lastWrongSignatureAt} />
            </>
          )}
        </Fact>
      </dl>
      <ul className="mt-4 grid gap-1 sm:grid-cols-2">
        {neededTypes(setup).map(({ type, seen }) => (
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
    </div>
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
