import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sales } from '../../../../shared/contract/sales.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useCreditSale } from './data/credits.ts';
import { traceMessages as texts } from './trace-messages.ts';

const CreditFields = sales.creditSale.body;

interface CreditFormProps {
  /** The provider's id for the payment or the customer. */
  reference: string;
  close: () => void;
}

export function CreditForm({ reference, close }: CreditFormProps) {
  const credit = useCreditSale(reference);
  const form = useForm({
    resolver: zodResolver(CreditFields),
    defaultValues: { code: '', reason: '' } satisfies z.input<typeof CreditFields>,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await credit.mutateAsync(fields);
      notify.success(texts.credited);
      close();
    } catch (error) {
      if (showFieldErrors(error, { setError: form.setError, fields: ['code', 'reason'] })) return;
      notify.error(texts.creditFailed, messageOf(error, ''));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field label={texts.creditCode} hint={texts.creditCodeHint} error={errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            maxLength={LIMITS.couponCode}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.creditReason} hint={texts.creditReasonHint} error={errors.reason?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('reason')} rows={3} maxLength={LIMITS.saleNote} />
        )}
      </Field>
      <FormActions
        onCancel={close}
        actionLabel={texts.credit}
        pending={credit.isPending && texts.crediting}
      />
    </form>
  );
}
