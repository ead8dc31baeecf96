import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import { showFieldErrors } from './form-errors.ts';

const refused = (paths: string[]) =>
  new ApiError({
    type: 'about:blank',
    title: 'The input is not valid',
    status: 422,
    detail: 'Some fields are not valid.',
    code: 'validation_failed',
    instance: 'req-1',
    errors: paths.map((path) => ({ path, message: `${path} is wrong` })),
  });

describe("the server's errors", () => {
  it('are shown on their fields, and the first field is focused', () => {
    const setError = vi.fn();

    const shown = showFieldErrors(refused(['body.name', 'body.url']), { setError, fields: ['name', 'url'] });

    expect(shown).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['name', { type: 'server', message: 'body.name is wrong' }, { shouldFocus: true }],
      ['url', { type: 'server', message: 'body.url is wrong' }, { shouldFocus: false }],
    ]);
  });

  it('are left to the caller if the form lacks one of the fields', () => {
    expect(
      showFieldErrors(refused(['body.name', 'query.cursor', 'body.other']), {
        setError: vi.fn(),
        fields: ['name'],
      }),
    ).toBe(false);
  });

  it('are left to the caller if they name no field', () => {
    expect(showFieldErrors(new Error('offline'), { setError: vi.fn(), fields: ['name'] })).toBe(false);
  });
});
