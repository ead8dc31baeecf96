import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { notify } from '../../lib/screens/notify.ts';
import type { NewApp } from './app-form.ts';
import { messages } from './messages.ts';

interface Saving<F> {
  save: (values: F) => Promise<unknown>;
  /** The names of the fields that can show server errors. */
  fields: readonly FieldPath<F & NewApp>[];
  saved: { title: string; description: string };
  failed: string;
  close: () => void;
}

/**
 * Returns the submit handler of an app form. After saving the app, it shows a confirmation and closes the dialog. If the request fails, it
 * shows each error next to the field that caused it or, if there is no such field, in a toast.
 */
export function submitApp<F extends NewApp>(
  form: UseFormReturn<F>,
  { save, fields, saved, failed, close }: Saving<F>,
) {
  return form.handleSubmit(
    async (values) => {
      try {
        await save(values);
      } catch (error) {
        const isShown = showFieldErrors(error, { setError: form.setError, fields });
        if (!isShown) notify.error(messages.error, errorText(error, failed));
        return;
      }
      notify.success(saved.title, saved.description);
      close();
    },
    () => {
      const { name, url } = form.getValues();
      if (!name.trim() || !url.trim())
        notify.error(messages.incomplete.title, messages.incomplete.description);
    },
  );
}

/** Returns the message for an error. For an expired session, it is the message from the specification (section 8). */
const errorText = (error: unknown, failed: string): string =>
  problemOf(error)?.status === 401 ? messages.notAuthenticated : messageOf(error, failed);
