import { expect, test } from 'vitest';
import { webhookAddress } from './webhook-setup-view.ts';

test.each([
  ['https://app.example.com', 'https://webhooks.example.com/hooks/t0ken'],
  ['http://localhost:3000', 'http://localhost:3000/hooks/t0ken'],
  ['https://happy.app.example.com', 'https://happy.app.example.com/hooks/t0ken'],
])('events for the site at %s go to %s', (site, address) => {
  expect(webhookAddress(site, 't0ken')).toBe(address);
});
