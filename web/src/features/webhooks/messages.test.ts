import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { comingSoon } from './provider-messages.ts';

test('the webhook set-up speaks the words of the specification', () => {
  expect(messages.noApps).toBe('No Apps Found');
  expect(messages.secretSaved('Driftnote')).toEqual({
    title: 'Webhook Secured!',
    description: 'The signing secret for Driftnote has been saved.',
  });
  expect(messages.secretFailed).toBe('Failed to save the secret.');
  expect(comingSoon('Paddle')).toContain('instructions are coming soon');
});
