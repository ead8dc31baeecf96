import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';

type Health = WebhookSetup['health'];

export const SILENT_HEALTH: Health = {
  lastEventAt: null,
  lastTestEventAt: null,
  apiVersion: null,
  seenTypes: [],
  wrongSignatures: 0,
  lastWrongSignatureAt: null,
  lastUncodedAt: null,
  tooLarge: 0,
  lastTooLarge: null,
};

/** A saved signing secret in tests. */
export const EXAMPLE_SECRET: WebhookSetup['secrets'][number] = {
  provider: 'stripe',
  endsWith: 'wxyz',
  savedAt: '2026-11-20T10:00:00.000Z',
  previousUntil: null,
};

/** `health` contains what differs from a webhook that has received nothing. */
export const exampleSetup = (
  health: Partial<Health>,
  secrets: WebhookSetup['secrets'] = [],
): WebhookSetup => ({
  url: 'https://webhooks.example.com/hooks/a1b2',
  previousUrlUntil: null,
  secrets,
  version: 'a',
  provider: 'stripe',
  health: { ...SILENT_HEALTH, ...health },
  problems: [],
});
