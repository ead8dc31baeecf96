import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Customer, customers } from '../../../../shared/contract/customers.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { tracePath } from '../../lib/routes/paths.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useWithdrawCredit } from './data/credits.ts';
import { messages } from './messages.ts';

interface WithdrawFormProps {
  customer: Customer;
  close: () => void;
}

/** Afterwards, nobody refers the customer, so the customer has no page anymore. */
export function WithdrawForm({ customer: { id, providerId }, close }: WithdrawFormProps) {
  const withdraw = useWithdrawCredit(id);
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(customers.withdrawCredit.body),
    defaultValues: { reason: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await withdraw.mutateAsync(fields);
      notify.success(messages.withdrawn);
      close();
      if (providerId !== null) await navigate(tracePath(providerId));
    } catch (error) {
      if (showFieldErrors(error, { setError: form.setError, fields: ['reason'] })) return;
      notify.error(messages.withdrawFailed, messageOf(error, ''));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field label={messages.withdrawReason} error={errors.reason?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('reason')} rows={3} maxLength={LIMITS.saleNote} />
        )}
      </Field>
      <FormActions
        onCancel={close}
        actionLabel={messages.withdraw}
        pending={withdraw.isPending && messages.withdrawing}
      />
    </form>
  );
}
