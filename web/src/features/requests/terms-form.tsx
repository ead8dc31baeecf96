import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import type { CouponTerms, TermsVersionView, WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { versionAt } from '../../../../shared/terms/coupon/terms.ts';
import { termsStart } from '../../../../shared/terms/coupon/terms-start.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { termsMessages as fieldMessages } from '../../components/terms/messages.ts';
import { TermsFields } from '../../components/terms/terms-fields.tsx';
import {
  checkTerms,
  parseTerms,
  TERMS_FIELDS,
  type TermsInput,
  typedTerms,
} from '../../components/terms/terms-input.ts';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { type Rows, useFilled } from '../../lib/forms/use-filled.ts';
import { fullName } from '../../lib/money/format.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { couponRefFrom } from './coupon-ref-from.ts';
import { useSetCouponTerms } from './data/decisions.ts';
import { termsMessages as texts } from './messages.ts';
import { previewTerms } from './preview-terms.ts';

const Fields = z.object(TERMS_FIELDS).check(checkTerms());

interface TermsFormProps {
  request: CouponRequest;
  /** The terms, with at least one version. */
  shown: CouponTerms;
}

const lastOf = ({ versions }: CouponTerms): TermsVersionView => {
  const last = versions.at(-1);
  if (!last) throw new Error('An active coupon has terms');
  return last;
};

const rowsOf = (terms: CouponTerms): Rows => {
  const last = lastOf(terms);
  return [
    [texts.title, termsText(last)],
    [fieldMessages.text, last.text],
    [texts.start, termsStart(last.from)],
  ];
};

/** The form that changes the terms of an active coupon. It says before saving when the change starts. */
export function TermsForm({ request, shown }: TermsFormProps) {
  const { filled, changes, refill, takeCurrent } = useFilled(shown, rowsOf);
  const { versions, version } = filled;
  const last = lastOf(filled);
  const ref = couponRefFrom(request);
  const [change, withdrawal] = [useSetCouponTerms(ref), useSetCouponTerms(ref)];
  const name = fullName(request.affiliate);
  const now = new Date();
  const current = versionAt(versions, now.toISOString());
  const form = useForm<TermsInput>({
    resolver: zodResolver(Fields),
    defaultValues: typedTerms(last),
  });
  useKeptInput(form, `terms:${ref.appId}:${ref.code}`);
  const { field: bounty } = useController({ control: form.control, name: 'bounty' });
  const { terms } = parseTerms(form.watch());

  const save = async (mutation: typeof change, { rate, bounty, months, text }: WrittenTermsView) => {
    const changed = changedFields({ rate, bounty, months, text }, last);
    try {
      const answer = await mutation.mutateAsync({ ...changed, version });
      const saved = answer.versions;
      const latest = saved.at(-1);
      refill(answer);
      if (latest) form.reset(typedTerms(latest));
      if (saved.length < versions.length) notify.success(texts.withdrawn, texts.withdrawnHint(name));
      else if (latest && latest.from !== last.from)
        notify.success(texts.saved, texts.savedFrom(termsStart(latest.from), name));
      else notify.success(texts.saved);
    } catch (failure) {
      takeCurrent(failure, form, (terms) => typedTerms(lastOf(terms)));
      notify.error(texts.failed, messageOf(failure, ''));
    }
  };

  const submit = form.handleSubmit(async (typed) => {
    const parsed = parseTerms(typed);
    if (parsed.terms) await save(change, parsed.terms);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
      <h3 className="font-strong">{texts.change}</h3>
      <p className="-mt-4 text-fine text-muted">{texts.hint}</p>
      <TermsFields
        register={(field) => form.register(field)}
        bounty={bounty}
        values={form.watch()}
        errors={form.formState.errors}
        percentLabel={texts.percent}
      />
      <p aria-live="polite" className="text-fine">
        {terms && previewTerms({ versions, name }, terms, now)}
      </p>
      <ChangedMeanwhile changes={changes} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small" pending={change.isPending && texts.saving}>
          {texts.save}
        </Button>
        {current && last.version !== current.version && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => void save(withdrawal, current)}
            pending={withdrawal.isPending && texts.withdrawing}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
    </form>
  );
}
