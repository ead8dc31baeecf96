import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { OwnPaymentTerms } from '../../../../shared/contract/payment-terms.ts';
import { formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { MAX_MINIMUMS } from '../../../../shared/terms/payment/payment-term-limits.ts';
import { settingText } from '../../../../shared/terms/payment/payment-terms-text.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Select } from '../../components/forms/select.tsx';
import { AmountRows } from '../../components/money/amount-rows.tsx';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useSetPaymentTerms } from './data/payment-terms.ts';
import { previewSetting } from './preview-setting.ts';
import { PaymentTermsForm, type PaymentTermsInput, paymentTermsInput, settingOf } from './terms-form.ts';
import { termsMessages as texts } from './terms-messages.ts';

interface TermsDialogFormProps {
  terms: OwnPaymentTerms;
  close: () => void;
}

export function TermsDialogForm({ terms, close }: TermsDialogFormProps) {
  const save = useSetPaymentTerms();
  const { filled, changes, takeCurrent } = useFilled(terms, (shown) => [
    [texts.title, settingText(shown.scheduled.at(-1) ?? shown)],
    [texts.starts, texts.startsIn(shown.starts)],
  ]);
  const form = useForm<PaymentTermsInput>({
    resolver: zodResolver(PaymentTermsForm),
    defaultValues: paymentTermsInput(terms),
  });
  useKeptInput(form, 'payment-terms');
  const { control, register, handleSubmit, watch, formState } = form;
  const { field: minimums } = useController({ control, name: 'minimums' });
  const typed = PaymentTermsForm.safeParse(watch());

  const submit = handleSubmit(async (input) => {
    try {
      const changed = changedFields(settingOf(input), settingOf(paymentTermsInput(filled)));
      const saved = await save.mutateAsync({ ...changed, version: filled.version });
      const [last] = saved.history;
      if (saved.version === filled.version || !last) notify.success(texts.unchanged);
      else notify.success(texts.saved, (saved.isRequested ? texts.savedAndTold : texts.savedFrom)(last.from));
      close();
    } catch (error) {
      takeCurrent(error, form, paymentTermsInput);
      notify.error(texts.failed, messageOf(error, texts.failedHint));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={texts.when}>
        {(control) => (
          <Select
            {...control}
            {...register('when')}
            options={[
              { value: 'at_once', label: texts.whens.at_once },
              { value: 'after', label: texts.whens.after },
            ]}
          />
        )}
      </Field>
      {watch('when') === 'after' && (
        <Field label={texts.days} hint={texts.daysHint} error={formState.errors.days?.message}>
          {(control) => (
            <Input {...control} {...register('days')} inputMode="numeric" autoComplete="off" maxLength={2} />
          )}
        </Field>
      )}
      <AmountRows
        label={texts.minimum}
        hint={texts.minimumHint}
        control={minimums}
        max={MAX_MINIMUMS}
        errors={formState.errors.minimums}
      />
      <p aria-live="polite" className="rounded bg-sunken px-4 py-3 text-fine">
        {previewSetting(filled, typed.success ? settingOf(typed.data) : (filled.scheduled.at(-1) ?? filled))}
      </p>
      <ChangedMeanwhile changes={changes} />
      <FormActions onCancel={close} actionLabel={texts.save} pending={save.isPending && texts.saving} />
      <History terms={filled} />
    </form>
  );
}

function History({ terms: { history } }: Pick<TermsDialogFormProps, 'terms'>) {
  if (history.length === 0) return null;
  return (
    <details className="text-fine">
      <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">{texts.history}</summary>
      <ul className="mt-2 grid gap-2 border-line border-s-2 ps-4">
        {history.map((change) => (
          <li key={change.from}>
            {formatMonth(change.from)}: {settingText(change)}
            <span className="block text-muted">{texts.changedOn(formatDate(change.at))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
