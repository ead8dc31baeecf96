import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { messageOf } from '../../lib/error-message.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { notify } from '../../lib/notify.ts';
import { AppFields } from './app-fields.tsx';
import { completeAddress, NewApp } from './app-form.ts';
import { messages } from './messages.ts';
import { useCreateApp } from './mutations.ts';

/** Name and address of a new app. */
export function AddAppForm({ close }: { close: () => void }) {
  const form = useForm<NewApp>({ resolver: zodResolver(NewApp), defaultValues: { name: '', url: '' } });
  const createApp = useCreateApp();

  const submit = form.handleSubmit(
    async (app) => {
      try {
        await createApp.mutateAsync(app);
      } catch (error) {
        const isShown = showFieldErrors(error, { setError: form.setError, fields: ['name', 'url'] });
        if (!isShown) notify.error(messages.error, messageOf(error, messages.addFailed));
        return;
      }
      notify.success(messages.added.title, messages.added.description);
      close();
    },
    () => {
      const { name, url } = form.getValues();
      if (!name.trim() || !url.trim())
        notify.error(messages.incomplete.title, messages.incomplete.description);
    },
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <AppFields
        name={form.register('name')}
        url={form.register('url', {
          onBlur: ({ target }) => form.setValue('url', completeAddress(target.value)),
        })}
        errors={form.formState.errors}
      />
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {messages.cancel}
        </Button>
        <Button type="submit" pending={createApp.isPending && messages.adding}>
          {messages.addSubmit}
        </Button>
      </DialogActions>
    </form>
  );
}
