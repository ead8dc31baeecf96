import { expect, test } from 'vitest';
import { partnerSteps } from './partner-steps.ts';

const nothing = { appId: undefined, hasSecret: false, hasEvent: false, hasApproved: false };

test('a new partner starts with an app', () => {
  expect(partnerSteps(nothing).find(({ done }) => !done)?.id).toBe('app');
});

test('the webhook steps lead to the app that they are about', () => {
  const steps = partnerSteps({ ...nothing, appId: '01KAKM5C8Z3V0R9Q2T7X4Y6W1B' });
  expect(steps.find(({ id }) => id === 'secret')?.to).toBe(
    '/partner/webhooks?app=01KAKM5C8Z3V0R9Q2T7X4Y6W1B',
  );
});

test('each step is ticked by its own fact, whatever came before', () => {
  const steps = partnerSteps({ ...nothing, appId: 'A', hasApproved: true });
  expect(steps.filter(({ done }) => done).map(({ id }) => id)).toEqual(['app', 'approve']);
});
