import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import type { TermsVersionView, WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { versionAt } from '../../../../shared/terms.ts';
import { termsStart } from '../../../../shared/terms-start.ts';
import { Button } from '../../components/button.tsx';
import { TermsFields } from '../../components/terms/terms-fields.tsx';
import {
  checkTerms,
  parseTerms,
  TERMS_FIELDS,
  type TermsInput,
  typedTerms,
} from '../../components/terms/terms-input.ts';
import { messageOf } from '../../lib/error-message.ts';
import { fullName } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useSetCouponTerms } from './data/decisions.ts';
import { termsMessages as texts } from './messages.ts';
import { previewTerms } from './preview-terms.ts';
import { couponRefFrom } from './use-request-decisions.ts';

const Fields = z.object(TERMS_FIELDS).check(checkTerms());

interface TermsFormProps {
  request: CouponRequest;
  versions: readonly TermsVersionView[];
  last: TermsVersionView;
}

/** The form that changes the terms of an active coupon. It says before saving when the change starts. */
export function TermsForm({ request, versions, last }: TermsFormProps) {
  const ref = couponRefFrom(request);
  const [change, withdrawal] = [useSetCouponTerms(ref), useSetCouponTerms(ref)];
  const name = fullName(request.affiliate);
  const now = new Date();
  const current = versionAt(versions, now.toISOString());
  const form = useForm<TermsInput>({
    resolver: zodResolver(Fields),
    defaultValues: typedTerms(last),
  });
  const { terms } = parseTerms(form.watch());

  const save = async (mutation: typeof change, { rate, bounty, months, text }: WrittenTermsView) => {
    try {
      const saved = (await mutation.mutateAsync({ rate, bounty, months, text })).versions;
      const latest = saved.at(-1);
      if (latest) form.reset(typedTerms(latest));
      if (saved.length < versions.length) notify.success(texts.withdrawn, texts.withdrawnHint(name));
      else if (latest && latest.from !== last.from)
        notify.success(texts.saved, texts.savedFrom(termsStart(latest.from), name));
      else notify.success(texts.saved);
    } catch (failure) {
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
        values={form.watch()}
        errors={form.formState.errors}
        percentLabel={texts.percent}
      />
      <p aria-live="polite" className="text-fine">
        {terms && previewTerms({ versions, name }, terms, now)}
      </p>
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
