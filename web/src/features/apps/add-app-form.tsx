import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { App } from '../../../../shared/contract/apps.ts';
import { useKeptInput } from '../../data/profiles/use-kept-input.ts';
import { completeAddress } from '../../lib/forms/complete-address.ts';
import { NewApp } from './app-form.ts';
import { AppFormLayout } from './app-form-layout.tsx';
import { useCreateApp } from './data/mutations.ts';
import { messages } from './messages.ts';
import { submitApp } from './submit-app.ts';

interface AddAppFormProps {
  close: () => void;
  onAdded: (app: App) => void;
}

export function AddAppForm({ close, onAdded }: AddAppFormProps) {
  const form = useForm<NewApp>({ resolver: zodResolver(NewApp), defaultValues: { name: '', url: '' } });
  useKeptInput(form, 'app');
  const createApp = useCreateApp();
  const added = useRef<App>(undefined);

  const submit = submitApp(form, {
    save: async (values) => {
      added.current = await createApp.mutateAsync(values);
    },
    fields: ['name', 'url'],
    saved: messages.added,
    failed: messages.addFailed,
    close: () => added.current && onAdded(added.current),
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
