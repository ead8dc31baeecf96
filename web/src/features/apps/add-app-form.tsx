import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { AppFields } from './app-fields.tsx';
import { completeAddress, NewApp } from './app-form.ts';
import { messages } from './messages.ts';
import { useCreateApp } from './mutations.ts';
import { submitApp } from './submit-app.ts';

/** Name and address of a new app. */
export function AddAppForm({ close }: { close: () => void }) {
  const form = useForm<NewApp>({ resolver: zodResolver(NewApp), defaultValues: { name: '', url: '' } });
  const createApp = useCreateApp();

  const submit = submitApp(form, {
    save: createApp.mutateAsync,
    fields: ['name', 'url'],
    saved: messages.added,
    failed: messages.addFailed,
    close,
  });

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
