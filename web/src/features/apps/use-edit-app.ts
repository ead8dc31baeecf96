import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { App } from '../../../../shared/contract/apps.ts';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { EditedApp, fromForm, toForm } from './app-form.ts';
import { appRows } from './app-rows.ts';
import { useUpdateApp } from './data/mutations.ts';
import { messages } from './messages.ts';
import { submitApp } from './submit-app.ts';

/** The form of an app's settings. Sends only what the user has changed, with the version that the form was filled from. */
export function useEditApp(app: App, { onSaved }: { onSaved: () => void }) {
  const form = useForm<EditedApp>({ resolver: zodResolver(EditedApp), defaultValues: toForm(app) });
  useKeptInput(form, `app:${app.id}`);
  const updateApp = useUpdateApp(app.id);
  const { filled, changes, takeCurrent } = useFilled(app, appRows);

  async function save(values: EditedApp): Promise<void> {
    const own = fromForm(values);
    const { approvalRule, ...changed } = changedFields(own, fromForm(toForm(filled)));
    // A rule counts as one value.
    const rule = approvalRule === undefined ? {} : { approvalRule: own.approvalRule };
    try {
      await updateApp.mutateAsync({ ...changed, ...rule, version: filled.version });
    } catch (error) {
      takeCurrent(error, form, toForm);
      throw error;
    }
  }

  const submit = submitApp(form, {
    save,
    fields: [
      'name',
      'url',
      'description',
      'codeParameter',
      'months',
      'termsText',
      'minAccountDays',
      'perDay',
    ],
    saved: messages.edited,
    failed: messages.editFailed,
    close: onSaved,
  });
  return { form, filled, changes, submit, pending: updateApp.isPending && messages.saving };
}
