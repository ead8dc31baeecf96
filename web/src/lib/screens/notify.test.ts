import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { toasterMounted } from './toaster-state.ts';

const shown = () => toast.getToasts().map((each) => ('title' in each ? each.title : ''));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined });
  toasterMounted();
});

test('a success replaces the errors that were shown before it', async () => {
  notify.error('Validation Error', 'Please fill in all fields');
  const withdraw = notify.undo('Request Declined, removed.', () => {});
  await expect.poll(shown).toContain('Validation Error');

  notify.success('Success!', 'Your application has been added');

  await expect.poll(shown).toEqual(expect.arrayContaining(['Success!', 'Request Declined, removed.']));
  expect(shown()).not.toContain('Validation Error');
  withdraw();
});
