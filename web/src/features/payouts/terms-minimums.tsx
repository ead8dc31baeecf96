import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { MAX_MINIMUMS } from '../../../../shared/terms/payment/payment-term-limits.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import type { PaymentTermsInput, PaymentTermsOutput } from './terms-form.ts';
import { termsMessages as texts } from './terms-messages.ts';

export function TermsMinimums({
  form,
}: {
  form: UseFormReturn<PaymentTermsInput, unknown, PaymentTermsOutput>;
}) {
  const { control: formControl, register, watch, formState } = form;
  const { fields, append, remove } = useFieldArray({ control: formControl, name: 'minimums' });
  const errors = formState.errors.minimums;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.minimums}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span aria-hidden="true" className="font-strong text-fine">
          {texts.minimums}
        </span>
        {fields.length < MAX_MINIMUMS && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            onClick={() => append({ currency: fields.length === 0 ? 'USD' : '', amount: '' })}
          >
            <Plus aria-hidden="true" /> {texts.add}
          </Button>
        )}
      </div>
      {fields.map((field, n) => (
        <div key={field.id} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-2">
          <Field label={texts.currency} error={errors?.[n]?.currency?.message}>
            {(control) => (
              <Input
                {...control}
                {...register(`minimums.${n}.currency`)}
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={3}
              />
            )}
          </Field>
          <Field label={texts.amount} error={errors?.[n]?.amount?.message}>
            {(control) => (
              <Input
                {...control}
                {...register(`minimums.${n}.amount`)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
              />
            )}
          </Field>
          <Button
            type="button"
            variant="secondary"
            className="mt-6.5"
            aria-label={texts.remove(watch(`minimums.${n}.currency`))}
            onClick={() => remove(n)}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {errors?.root?.message && <p className="text-danger text-fine">{errors.root.message}</p>}
      <p className="text-fine text-muted">{texts.minimumsHint}</p>
    </fieldset>
  );
}
