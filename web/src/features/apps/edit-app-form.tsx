import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { App } from '../../../../shared/contract/apps.ts';
import { DEFAULT_RATE, LIMITS } from '../../../../shared/limits.ts';
import { CHECKOUT_LINKS, PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { TermsFields } from '../../components/terms/terms-fields.tsx';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { completeAddress } from '../../lib/forms/complete-address.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { EditedApp, exampleLink, fromForm, toForm } from './app-form.ts';
import { AppFormLayout } from './app-form-layout.tsx';
import { appRows } from './app-rows.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { useUpdateApp } from './data/mutations.ts';
import { messages } from './messages.ts';
import { submitApp } from './submit-app.ts';

export function EditAppForm({ app, close }: { app: App; close: () => void }) {
  const form = useForm<EditedApp>({ resolver: zodResolver(EditedApp), defaultValues: toForm(app) });
  useKeptInput(form, `app:${app.id}`);
  const updateApp = useUpdateApp(app.id);
  const { filled, changes, takeCurrent } = useFilled(app, appRows);
  const { errors } = form.formState;

  async function save(values: EditedApp): Promise<void> {
    const changed = changedFields(fromForm(values), fromForm(toForm(filled)));
    try {
      await updateApp.mutateAsync({ ...changed, version: filled.version });
    } catch (error) {
      takeCurrent(error, form, toForm);
      throw error;
    }
  }

  const submit = submitApp(form, {
    save,
    fields: ['name', 'url', 'description', 'codeParameter', 'months', 'termsText'],
    saved: messages.edited,
    failed: messages.editFailed,
    close,
  });

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
      pending={updateApp.isPending && messages.saving}
    >
      <Field label={messages.appDescription} error={errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('description')}
            rows={5}
            placeholder={messages.descriptionPlaceholder}
          />
        )}
      </Field>
      <TermsFields
        register={(field) => form.register(field)}
        values={form.watch()}
        errors={errors}
        percentLabel={messages.commission}
        percentHint={messages.commissionHint}
        emptyRate={DEFAULT_RATE}
      />
      <Field
        label={messages.codeParameter}
        aside={messages.optional}
        hint={messages.codeParameterHint(exampleLink(form.watch('url'), filled.url))}
        error={errors.codeParameter?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('codeParameter')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="?promo="
            className="max-w-48"
          />
        )}
      </Field>
      <Field
        label={CHECKOUT_LINKS}
        aside={messages.optional}
        hint={messages.checkoutLinksHint(PROVIDER_NAMES, LIMITS.checkoutLinks)}
        error={errors.checkoutLinks?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('checkoutLinks')}
            rows={2}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={messages.checkoutLinksPlaceholder}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <CheckboxField
          label={messages.countByLink}
          hint={messages.countByLinkHint}
          {...form.register('countByLink')}
        />
        {form.watch('countByLink') && (
          <CheckboxField label={messages.ownCheckoutDomain} {...form.register('ownCheckoutDomain')} />
        )}
        <CheckboxField
          label={messages.noDiscount}
          hint={messages.noDiscountHint}
          {...form.register('noDiscount')}
        />
      </div>
      <ChangedMeanwhile changes={changes} />
    </AppFormLayout>
  );
}
