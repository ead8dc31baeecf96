import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { PAYOUT_METHODS } from '../../../../shared/contract/payouts.ts';
import { Field } from '../../components/forms/field.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { Select } from '../../components/forms/select.tsx';
import { paymentDetailsQuery } from './data/queries.ts';
import { recordMessages as texts } from './partner-messages.ts';
import type { RecordInput, RecordOutput } from './record-form.ts';

interface PaymentDetails {
  paypalEmail: string;
  wiseEmail: string;
}

/** Returns undefined if the method needs no address. */
export function payToHint(method: string, details: PaymentDetails | undefined): string | undefined {
  if (!details || (method !== 'PayPal' && method !== 'Wise')) return undefined;
  const address = method === 'PayPal' ? details.paypalEmail : details.wiseEmail;
  return address ? texts.payTo(address) : texts.noAddress(method);
}

interface RecordFieldsProps {
  form: UseFormReturn<RecordInput, unknown, RecordOutput>;
  affiliateId: string;
}

/** The help text below the payment method shows the affiliate's payout address for that method. */
export function RecordFields({ form, affiliateId }: RecordFieldsProps) {
  const { data: details } = useQuery(paymentDetailsQuery(affiliateId));
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={texts.method}
        hint={payToHint(form.watch('method'), details)}
        error={errors.method?.message}
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('method')}
            placeholder={texts.methodPlaceholder}
            options={PAYOUT_METHODS.map((method) => ({ value: method, label: method }))}
          />
        )}
      </Field>
      <Field
        label={texts.reference}
        aside={texts.optional}
        hint={texts.referenceHint}
        error={errors.referenceId?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('referenceId')} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label={texts.notes} aside={texts.optional} error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...form.register('notes')} rows={2} />}
      </Field>
    </>
  );
}
