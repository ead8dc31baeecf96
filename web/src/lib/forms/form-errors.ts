import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { problemOf } from '../requests/problem-of.ts';

/** For example, the name of `body.url` is `url`. */
export function fieldErrorsOf(error: unknown): { name: string; message: string }[] {
  return (problemOf(error)?.errors ?? [])
    .filter(({ path }) => path.startsWith('body.'))
    .map(({ path, message }) => ({ name: path.slice('body.'.length), message }));
}

/**
 * Shows the server's errors next to their fields and focuses the first of these fields. Returns true if every error is shown next to a
 * field. If it returns false, the caller must show `messageOf(error)`.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  { setError, fields }: { setError: UseFormSetError<T>; fields: readonly FieldPath<T>[] },
): boolean {
  const errors = fieldErrorsOf(error);
  const known = errors.filter(({ name }) => (fields as readonly string[]).includes(name));
  for (const [index, { name, message }] of known.entries()) {
    setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0 && known.length === errors.length;
}
