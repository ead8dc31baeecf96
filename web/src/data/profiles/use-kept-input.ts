import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSigningOut } from '../../lib/auth/signing-out.ts';
import { changedFields, withChanges } from '../../lib/forms/changed-fields.ts';
import { keepInput, takeInput } from '../../lib/forms/kept-input.ts';
import { sessionQuery, useProfile } from './session.ts';

/**
 * Keeps what the user has changed in a form if the session ends against the user's will, and fills it in once the same user opens the form
 * again. `name` identifies the form and what it is about. Never use it for a form with a password or a secret.
 */
export function useKeptInput<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  name: string,
): void {
  const { id: userId } = useProfile();
  const client = useQueryClient();

  useEffect(() => {
    for (const [key, changed] of Object.entries(takeInput({ userId, form: name }))) {
      const field = key as Path<T>;
      const value = withChanges(form.getValues(field), changed) as PathValue<T, Path<T>>;
      form.setValue(field, value, { shouldDirty: true });
    }
  }, [form, userId, name]);

  // Run before the sign-in page renders, because it says that the input is kept.
  useLayoutEffect(
    () => () => {
      if (client.getQueryData(sessionQuery.queryKey) !== null || isSigningOut()) return;
      const filled = form.formState.defaultValues as Partial<T>;
      keepInput({ userId, form: name }, changedFields(form.getValues(), filled));
    },
    [client, form, userId, name],
  );
}
