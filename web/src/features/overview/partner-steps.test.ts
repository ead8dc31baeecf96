import { expect, test } from 'vitest';
import { partnerSteps } from './partner-steps.ts';

const nothing = { appId: undefined, hasSecret: false, hasEvent: false, hasApproved: false };

test('starts with an app for a new partner', () => {
  expect(partnerSteps(nothing).find(({ done }) => !done)?.id).toBe('app');
});

test('links the first step to the dialog that adds an app', () => {
  expect(partnerSteps(nothing).find(({ id }) => id === 'app')?.to).toBe('/partner/apps?add=1');
});

test('links the webhook steps to their app', () => {
  const steps = partnerSteps({ ...nothing, appId: '01KAKM5C8Z3V0R9Q2T7X4Y6W1B' });
  expect(steps.find(({ id }) => id === 'secret')?.to).toBe(
    '/partner/webhooks?app=01KAKM5C8Z3V0R9Q2T7X4Y6W1B',
  );
});

test('marks each step as done by its own data, independent of the others', () => {
  const steps = partnerSteps({ ...nothing, appId: 'A', hasApproved: true });
  expect(steps.filter(({ done }) => done).map(({ id }) => id)).toEqual(['app', 'approve']);
});
