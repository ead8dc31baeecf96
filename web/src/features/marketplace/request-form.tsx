import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { suggestCode } from '../../../../shared/codes/suggest-code.ts';
import { coupons } from '../../../../shared/contract/coupons.ts';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import type { WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input } from '../../components/forms/input.tsx';
import { offerMessages } from '../../components/money/offer-messages.ts';
import { discountText } from '../../components/money/offer-text.ts';
import { PaymentTerms } from '../../components/money/payment-terms.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { type Rows, useFilled } from '../../lib/forms/use-filled.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useRequestCoupon } from './data/request-coupon.ts';
import { messages } from './messages.ts';
import { normalizeInput } from './normalize-typed-code.ts';
import { requestFailure } from './request-failure.ts';

const Fields = z.pick(coupons.requestCoupon.body, { code: true });

const offerOf = ({ rate, bounty, months, termsText: text }: MarketplaceApp): WrittenTermsView => ({
  rate,
  bounty,
  months,
  text,
});

const rowsOf = (terms: WrittenTermsView): Rows => [
  [messages.youEarn, termsText(terms)],
  [messages.termsText, terms.text],
];

function TermsOffer({ terms, company }: { terms: WrittenTermsView; company: string }) {
  return (
    <div className="mt-5 rounded bg-sunken px-4 py-3">
      <p className="text-fine text-muted">{messages.youEarn}</p>
      <p className="font-strong text-lead">{termsText(terms)}</p>
      <p className="mt-1 text-fine text-muted">{termsDetails(terms)}</p>
      {terms.text && (
        <p className="mt-2 text-fine whitespace-pre-line break-words">
          <span className="text-muted">{messages.termsText}:</span> {terms.text}
        </p>
      )}
      <p className="mt-2 text-fine text-muted">{messages.termsHint(company)}</p>
    </div>
  );
}

/** Shows the discount that buyers will probably get, because a user could mistake a number in the code for the discount. */
function BuyerDiscount({ app }: { app: MarketplaceApp }) {
  const [discount, hint] = buyerDiscount(app);
  return (
    <div className="mt-3 rounded bg-sunken px-4 py-3">
      <p className="text-fine text-muted">{messages.buyersGet}</p>
      <p className="font-strong">{discount}</p>
      <p className="mt-1 text-fine text-muted">{hint}</p>
    </div>
  );
}

function buyerDiscount({ usualDiscount, noDiscount, partner: { companyName } }: MarketplaceApp) {
  if (noDiscount) return [offerMessages.none, messages.noDiscountHint];
  return usualDiscount
    ? [discountText(usualDiscount), messages.buyersGetHint(companyName)]
    : [messages.discountUnknown(companyName), messages.discountUnknownHint];
}

export function RequestForm({ app, close }: { app: MarketplaceApp; close: () => void }) {
  const { firstName } = useProfile();
  const request = useRequestCoupon(app);
  const { filled: terms, changes, takeCurrent } = useFilled(offerOf(app), rowsOf);
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { code: suggestCode(firstName, app.rate) },
  });
  useKeptInput(form, `request:${app.id}`);
  const { register, handleSubmit, setError, watch, formState } = form;
  const isEmpty = watch('code') === '';

  const submit = handleSubmit(async ({ code }) => {
    try {
      await request.mutateAsync({ code, terms });
      notify.success(messages.sent, messages.sentHint);
      close();
    } catch (error) {
      takeCurrent(error);
      if (showFieldErrors(error, { setError, fields: ['code'] })) return;
      const { title, description, isCodeInvalid } = requestFailure(error);
      notify.error(title, description);
      if (isCodeInvalid) setError('code', { type: 'server', message: description }, { shouldFocus: true });
    }
  });

  const { onChange, ...code } = register('code');
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={messages.codeLabel}
        hint={messages.codeHint}
        error={isEmpty ? messages.codeEmpty : formState.errors.code?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...code}
            onChange={(event) => {
              normalizeInput(event.target);
              void onChange(event);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.couponCode}
            className="font-strong tracking-wide"
          />
        )}
      </Field>
      <TermsOffer terms={terms} company={app.partner.companyName} />
      <div className="mt-3 rounded bg-sunken px-4 py-3">
        <p className="text-fine text-muted">{messages.paymentLabel}</p>
        <p className="text-fine">
          <PaymentTerms terms={app.terms} />
        </p>
      </div>
      <BuyerDiscount app={app} />
      {changes && (
        <div className="mt-3">
          <ChangedMeanwhile changes={changes} hint={messages.offerChangedHint} />
        </div>
      )}
      <FormActions
        onCancel={close}
        actionLabel={messages.send}
        pending={request.isPending && messages.sending}
        disabled={isEmpty}
      />
    </form>
  );
}
