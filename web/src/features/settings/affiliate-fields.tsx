import { PAYMENT_DETAILS_ID } from '../../../../shared/accounts/payment-fields.ts';
import { Section } from '../../components/layout/card.tsx';
import { messages } from './messages.ts';
import { type FormParts, TextField } from './text-field.tsx';

export function AffiliateFields(form: FormParts) {
  return (
    <>
      <Section title={messages.links.title} description={messages.links.description}>
        <div className="grid max-w-2xl gap-5">
          <TextField
            {...form}
            name="websiteUrl"
            type="url"
            optional
            placeholder="https://"
            autoComplete="url"
          />
          <TextField {...form} name="youtubeUrl" type="url" optional placeholder="https://" />
          <TextField {...form} name="twitterHandle" optional placeholder="@" />
        </div>
      </Section>
      <Section
        anchor={PAYMENT_DETAILS_ID}
        title={messages.payout.title}
        description={messages.payout.description}
      >
        <div className="grid max-w-2xl gap-5">
          <TextField {...form} name="paypalEmail" type="email" optional autoComplete="off" />
          <TextField {...form} name="wiseEmail" optional autoComplete="off" />
          <TextField {...form} name="paymentNotes" lines={3} optional />
        </div>
      </Section>
    </>
  );
}
