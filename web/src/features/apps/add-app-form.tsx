import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { completeAddress } from '../../lib/forms/complete-address.ts';
import { NewApp } from './app-form.ts';
import { AppFormLayout } from './app-form-layout.tsx';
import { useCreateApp } from './data/mutations.ts';
import { messages } from './messages.ts';
import { submitApp } from './submit-app.ts';

export function AddAppForm({ close }: { close: () => void }) {
  const form = useForm<NewApp>({ resolver: zodResolver(NewApp), defaultValues: { name: '', url: '' } });
  useKeptInput(form, 'app');
  const createApp = useCreateApp();

  const submit = submitApp(form, {
    save: createApp.mutateAsync,
    fields: ['name', 'url'],
    saved: messages.added,
    failed: messages.addFailed,
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
      errors={form.formState.errors}
      actionLabel={messages.addSubmit}
      pending={createApp.isPending && messages.adding}
    />
  );
}
