import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { suggestCode } from '../../../../shared/codes/suggest-code.ts';
import { coupons } from '../../../../shared/contract/coupons.ts';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { JoinToken, text } from '../../../../shared/contract/schemas.ts';
import type { WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
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
import { offerOf } from './offer-of.ts';
import { requestFailure } from './request-failure.ts';

const fieldsFor = (questions: number) =>
  z.extend(z.pick(coupons.requestCoupon.body, { code: true, note: true }), {
    /** In the order of the app's questions, of which there may be fewer now than when the form was opened. */
    answers: z.pipe(
      z.array(z.string()).check(z.overwrite((typed) => typed.slice(0, questions))),
      z.array(text(LIMITS.answer, messages.answerEmpty)),
    ),
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
        <p className="mt-2 text-fine whitespace-pre-line">
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
  const invitation = JoinToken.safeParse(useSearchParams()[0].get('invitation')).data;
  const { filled: terms, changes, takeCurrent } = useFilled(offerOf(app), rowsOf);
  const form = useForm({
    resolver: zodResolver(fieldsFor(app.questions.length)),
    defaultValues: {
      code: suggestCode(firstName, app.rate),
      note: '',
      answers: app.questions.map(() => ''),
    },
  });
  useKeptInput(form, `request:${app.id}`);
  const { register, handleSubmit, setError, watch, formState } = form;
  const isEmpty = watch('code') === '';

  const submit = handleSubmit(async ({ code, note, answers: typed }) => {
    const answers = app.questions.map((question, at) => ({ question, answer: typed[at] ?? '' }));
    try {
      await request.mutateAsync({ code, note, terms, answers, ...(invitation ? { invitation } : {}) });
      notify.success(messages.sent, messages.sentHint);
      close();
    } catch (error) {
      takeCurrent(error);
      if (showFieldErrors(error, { setError, fields: ['code', 'note'] })) return;
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
      {app.questions.map((question, at) => (
        <Field
          key={question}
          label={question}
          error={formState.errors.answers?.[at]?.message}
          className="mt-5"
        >
          {(control) => (
            <Textarea {...control} {...register(`answers.${at}`)} rows={2} maxLength={LIMITS.answer} />
          )}
        </Field>
      ))}
      <Field
        label={messages.note}
        aside={messages.optional}
        hint={messages.noteHint}
        error={formState.errors.note?.message}
        className="mt-5"
      >
        {(control) => <Textarea {...control} {...register('note')} rows={2} maxLength={LIMITS.requestNote} />}
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
