import { type UseFormReturn, useController } from 'react-hook-form';
import { DEFAULT_RATE } from '../../../../shared/limits.ts';
import { TermsFields } from '../../components/terms/terms-fields.tsx';
import type { EditedApp } from './app-form.ts';
import { messages } from './messages.ts';

/** What an app offers to new affiliates. */
export function OfferFields({ form }: { form: UseFormReturn<EditedApp> }) {
  const { field: bounty } = useController({ control: form.control, name: 'bounty' });
  return (
    <TermsFields
      register={(field) => form.register(field)}
      bounty={bounty}
      values={form.watch()}
      errors={form.formState.errors}
      percentLabel={messages.commission}
      percentHint={messages.commissionHint}
      emptyRate={DEFAULT_RATE}
    />
  );
}
