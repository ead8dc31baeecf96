import { TextLink } from '../../components/buttons/text-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './affiliate-messages.ts';

/** Explains when affiliates get paid. Each partner decides this, because Tributary does not process payments. */
export function WhenPaid() {
  const { paypalEmail, wiseEmail, paymentNotes } = useProfile();
  const isSet = Boolean(paypalEmail || wiseEmail || paymentNotes);
  return (
    <Card className="grid gap-2 p-5">
      <h2 className="text-body">{messages.whenTitle}</h2>
      <p className="text-fine text-muted">{messages.when}</p>
      <p className={isSet ? 'text-fine text-muted' : 'text-due text-fine'}>
        {isSet ? messages.howSet : messages.howMissing}
      </p>
      <p className="text-fine">
        <TextLink to="/affiliate/settings">{isSet ? messages.changeDetails : messages.addDetails}</TextLink>
      </p>
    </Card>
  );
}
