import { Check, Clock } from 'lucide-react';
import { useId, useState } from 'react';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [RequestForm] = onDemand(() => import('./request-form.tsx'), 'RequestForm');

/**
 * A button for requesting a code. If the affiliate has already requested a code, the status of that request replaces the button. If the
 * button is disabled, an explanation is shown.
 */
export function PromoteButton({ app }: { app: MarketplaceApp }) {
  const [open, setOpen] = useState(false);
  if (app.relation === 'pending') {
    return <RequestedButton icon={Clock} label={messages.requestPending} why={messages.whyPending} />;
  }
  if (app.relation === 'active') {
    return <RequestedButton icon={Check} label={messages.programJoined} why={whyJoined(app)} />;
  }
  return (
    <>
      <Button size="large" className="w-full" onClick={() => setOpen(true)}>
        {messages.requestToPromote}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={messages.requestTitle(app.name)}
        description={
          app.noDiscount ? messages.requestDescriptionWithoutDiscount : messages.requestDescription
        }
      >
        <RequestForm app={app} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function whyJoined({ readiness, noDiscount }: MarketplaceApp): string {
  if (readiness === 'live') return messages.whyJoined;
  if (readiness === 'paused') return messages.whyPaused;
  return noDiscount ? messages.whyUncounted : messages.whyNotUsable;
}

interface SettledProps {
  icon: typeof Clock;
  label: string;
  why: string;
}

function RequestedButton({ icon: Icon, label, why }: SettledProps) {
  const whyId = useId();
  return (
    <>
      <Button variant="secondary" size="large" className="w-full" disabled aria-describedby={whyId}>
        <Icon aria-hidden="true" /> {label}
      </Button>
      <p id={whyId} className="mt-3 text-fine text-muted">
        {why}
      </p>
      <p className="mt-1 text-fine">
        <TextLink to="/affiliate/coupons">{messages.myCoupons}</TextLink>
      </p>
    </>
  );
}
