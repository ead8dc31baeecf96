import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventDetails as Details } from '../../../../shared/contract/event-log.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { dashboardUrl } from '../../../../shared/provider/provider-objects.ts';
import { Button } from '../../components/buttons/button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { ExternalLink, TextLink } from '../../components/buttons/text-link.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { ExactTime } from '../../components/texts/date-time.tsx';
import { useReplayEvent } from '../../data/apps/webhooks.ts';
import { eventQuery } from '../../data/customers/events.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { tracePath } from '../../lib/routes/paths.ts';
import { notify } from '../../lib/screens/notify.ts';
import { outcomeHint, eventMessages as texts } from './event-messages.ts';
import { EventOutcomeBadge } from './event-outcome-badge.tsx';

export function EventDetails({ appId, eventRef }: { appId: string; eventRef: string }) {
  const query = useQuery(eventQuery(appId, eventRef));
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-64" />}>
      {(details) => (
        <div className="grid gap-8">
          <Summary details={details} />
          <Part title={texts.facts}>
            <Facts facts={details.facts} />
          </Part>
          <Part title={texts.entries}>
            <Entries entries={details.entries} />
          </Part>
          {details.payload && <Payload {...details} />}
          <Replay appId={appId} eventRef={eventRef} />
        </div>
      )}
    </QueryState>
  );
}

function Summary({ details: { event, provider, customer } }: { details: Details }) {
  const isTest = event.outcome === 'test';
  const url = dashboardUrl(provider, event.eventId, { isTest });
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <EventOutcomeBadge event={event} />
        <p>{outcomeHint(event)}</p>
        {event.detail && <p className="whitespace-pre-line">{event.detail}</p>}
      </div>
      <dl className="divide-y divide-line border-line border-y text-fine">
        <Row label={texts.eventId}>
          {url ? <ExternalLink url={url}>{event.eventId}</ExternalLink> : event.eventId}
        </Row>
        <Row label={texts.received}>
          <ExactTime iso={event.receivedAt} />
        </Row>
        <Row label={texts.apiVersion}>{event.apiVersion ?? texts.unknown}</Row>
        {customer && (
          <Row label={texts.customer}>
            <span className="me-4 font-mono [overflow-wrap:anywhere]">{customer}</span>
            <TextLink to={tracePath(customer)}>{texts.traceCustomer}</TextLink>
          </Row>
        )}
      </dl>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-strong">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ facts }: Pick<Details, 'facts'>) {
  if (facts.length === 0) return <p className="text-muted">{texts.noFacts}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y text-fine">
      {facts.map(({ kind, subject, amount, note }) => (
        <li key={`${kind} ${subject}`} className="flex flex-wrap justify-between gap-x-6 py-2">
          <span>
            {texts.fact[kind]}{' '}
            <span className="font-mono text-muted [overflow-wrap:anywhere]">{subject}</span>
          </span>
          <span className="tabular-nums">{amount ? formatMoney(amount) : texts.note(kind, note)}</span>
        </li>
      ))}
    </ul>
  );
}

function Entries({ entries }: Pick<Details, 'entries'>) {
  if (entries.length === 0) return <p className="text-muted">{texts.noEntries}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y text-fine">
      {entries.map(({ id, kind, code, amount, at, customerId }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
          <span>
            {texts.entry[kind]}, {code}
          </span>
          <span className="flex flex-wrap gap-x-4">
            <span className="font-strong tabular-nums">{formatMoney(amount)}</span>
            <TextLink to={entryPath({ customerId, at, entryId: id })}>{texts.explain}</TextLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Payload({ payload, isOutline }: Pick<Details, 'payload' | 'isOutline'>) {
  return (
    <Part title={texts.payload}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-fine text-muted">{isOutline ? texts.outlineHint : texts.payloadHint}</p>
        <CopyButton text={payload} label={texts.copyPayload} variant="secondary" size="small" />
      </div>
      <Textarea
        readOnly
        aria-label={texts.payload}
        value={payload}
        rows={14}
        className="font-mono text-[0.75rem]! whitespace-pre"
      />
    </Part>
  );
}

function Replay({ appId, eventRef }: { appId: string; eventRef: string }) {
  const replay = useReplayEvent(appId);
  async function run() {
    try {
      await replay.mutateAsync(eventRef);
      notify.success(texts.replayed);
    } catch (error) {
      notify.error(texts.replayFailed, messageOf(error, ''));
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
      <p className="min-w-0 flex-1 basis-52 text-fine text-muted">{texts.replayHint}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void run()}
        pending={replay.isPending && texts.replaying}
      >
        <RotateCw aria-hidden="true" /> {texts.replay}
      </Button>
    </div>
  );
}
