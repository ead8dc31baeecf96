import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('My Apps speaks the words of the specification', () => {
  expect(messages.empty).toBe("You haven't added any apps yet.");
  expect(messages.noDescription).toBe('No description.');
  expect(messages.added).toEqual({ title: 'Success!', description: 'Your application has been added' });
  expect(messages.edited).toEqual({ title: 'Success!', description: 'Application updated successfully' });
  expect(messages.incomplete).toEqual({
    title: 'Validation Error',
    description: 'Please fill in all fields',
  });
  expect([messages.addFailed, messages.editFailed, messages.statusFailed]).toEqual([
    'Failed to add app',
    'Failed to update app',
    'Failed to update status',
  ]);
  expect(messages.statusUpdated).toBe('Status Updated');
  expect(messages.statusIs({ name: 'Driftnote', status: 'inactive' })).toBe('Driftnote is now inactive');
});
