import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

export const testEventMessages = {
  test: 'Send a test event',
  sendingTest: 'Sending…',
  testHint: `Sends an event to your webhook URL. It can't tell whether the saved secret is the one in ${PROVIDER_NAMES}. Test events never count as sales.`,
  testSent: 'Test event sent. Waiting for it to arrive…',
  testArrived: 'Test event received at',
  testOpen: 'View in the event log',
  testLate: "It hasn't arrived yet. Check the event log in a minute.",
  testLog: 'Event log',
  testFailed: "Couldn't send the test event",
} as const;
