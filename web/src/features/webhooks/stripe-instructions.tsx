import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { ExternalLink } from '../../components/buttons/text-link.tsx';
import { EventType } from './event-type.tsx';
import { providerMessages as texts } from './provider-messages.ts';
import {
  STRIPE_EVENT_LIST,
  STRIPE_NEW_WEBHOOK,
  STRIPE_WEBHOOKS_PAGE,
  stripeCliCommand,
} from './stripe-setup.ts';

interface StripeInstructionsProps {
  url: string;
  noDiscount: boolean;
}

export function StripeInstructions({ url, noDiscount }: StripeInstructionsProps) {
  const { open, source, tick, target, secret } = texts.stripe;
  return (
    <div className="grid max-w-2xl gap-6">
      <ol className="grid list-[lower-alpha] gap-3 ps-5 marker:text-muted">
        <li className="ps-1">
          {open[0]} <ExternalLink url={STRIPE_WEBHOOKS_PAGE}>{texts.openStripe}</ExternalLink> {open[1]}{' '}
          <b>{open[2]}</b>
          {open[3]}
          <p className="mt-1 text-fine text-muted">
            <ExternalLink url={STRIPE_NEW_WEBHOOK}>{texts.preselected}</ExternalLink>. {texts.preselectedHint}
          </p>
        </li>
        <li className="ps-1">
          {source[0]} <b>{source[1]}</b>
          {source[2]} <b>{source[3]}</b>
          {source[4]}
        </li>
        <li className="ps-1">
          {tick}
          <EventList />
        </li>
        <li className="ps-1">
          {target[0]} <b>{target[1]}</b>
          {target[2]}
        </li>
        <li className="ps-1">
          {secret[0]} <b>{secret[1]}</b> {secret[2]}
        </li>
      </ol>
      <details className="rounded border border-line">
        <summary className="min-h-11 px-4 py-2.5 font-strong">{texts.cli}</summary>
        <div className="grid gap-3 border-line border-t p-4">
          <pre className="rounded bg-sunken p-3 font-mono text-fine whitespace-pre-wrap">
            {stripeCliCommand(url)}
          </pre>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-fine text-muted">{texts.cliHint}</p>
            <CopyButton text={stripeCliCommand(url)} label={texts.copyCli} variant="secondary" size="small" />
          </div>
        </div>
      </details>
      <details className="rounded border border-line">
        <summary className="min-h-11 px-4 py-2.5 font-strong">{texts.counts}</summary>
        <ul className="grid list-disc gap-2 border-line border-t py-4 ps-9 pe-4 text-muted">
          {texts.countsList.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      {!noDiscount && <p className="text-fine text-muted">{texts.afterwards}</p>}
    </div>
  );
}

function EventList() {
  return (
    <div className="mt-2 rounded border border-line">
      <ul className="columns-1 gap-6 p-4 font-mono text-fine sm:columns-2">
        {PROVIDERS.stripe.events.map(({ type, needed }) => (
          <li key={type} className="break-inside-avoid">
            <EventType type={type} />
            {!needed && <span className="ms-1.5 font-sans text-muted">{texts.helpful}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-2.5">
        <p className="min-w-0 flex-1 basis-52 text-fine text-muted">{texts.helpfulHint}</p>
        <CopyButton text={STRIPE_EVENT_LIST} label={texts.copyEvents} variant="secondary" size="small" />
      </div>
    </div>
  );
}
