import type { App } from '../../../../shared/contract/apps.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { completeAddress } from '../../lib/forms/complete-address.ts';
import { AppFormLayout } from './app-form-layout.tsx';
import { CountingFields } from './counting-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { messages } from './messages.ts';
import { OfferFields } from './offer-fields.tsx';
import { QuestionsField } from './questions-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useEditApp } from './use-edit-app.ts';

export function EditAppForm({ app, close }: { app: App; close: () => void }) {
  const { form, filled, changes, submit, pending } = useEditApp(app, { onSaved: close });
  const { errors } = form.formState;
  return (
    <AppFormLayout
      onSubmit={(event) => void submit(event)}
      onCancel={close}
      name={form.register('name')}
      url={form.register('url', {
        onBlur: ({ target }) => form.setValue('url', completeAddress(target.value)),
      })}
      errors={errors}
      actionLabel={messages.editSubmit}
      pending={pending}
    >
      <DescriptionField form={form} rows={5} />
      <OfferFields form={form} />
      <QuestionsField form={form} />
      <RuleFields form={form} />
      <CountingFields form={form} url={filled.url} />
      <ChangedMeanwhile changes={changes} />
    </AppFormLayout>
  );
}
