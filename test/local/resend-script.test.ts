import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RESEND_SCRIPT } from '../../web/src/features/imports/resend-script.ts';

/**
 * A stand-in for the Stripe CLI, which isn't run here. It records its arguments, lists two pages of invoices and one session, and delivers an
 * event to the endpoint when it is resent.
 */
const STUB = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(process.env.CALLS, JSON.stringify(args) + '\\n');
const value = (name) => args[args.indexOf(name) + 1];
const event = (id) => ({ id, object: 'event', request: { id: 'req_1' }, data: { object: { id: 'in_1' } } });
const list = (ids) => console.log(JSON.stringify({ object: 'list', data: ids.map(event), has_more: false }, null, 2));
if (args[1] === 'list') {
  const after = args.includes('--starting-after') ? value('--starting-after') : '';
  const pages = {
    'invoice.paid': { '': ['evt_1', 'evt_2'], evt_2: ['evt_3'] },
    'checkout.session.completed': { '': ['evt_4'] },
  };
  list(pages[value('--type')]?.[after] ?? []);
} else if (args[1] === 'resend') {
  fetch(process.env.ENDPOINT, { method: 'POST', body: args[2] }).then(() => console.log('{}'));
}
`;

let folder: string;
let server: Server;
let received: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resend-'));
  received = [];
  server = createServer((request, response) => {
    request.on('data', (body: Buffer) => received.push(body.toString()));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test('the script sends every event of the last 30 days to the endpoint once, page by page', async () => {
  const [stub, script, calls] = ['stripe', 'resend-events.sh', 'calls'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(stub, STUB);
  await chmod(stub, 0o755);
  await writeFile(script, RESEND_SCRIPT);
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    CALLS: calls,
    ENDPOINT: `http://127.0.0.1:${port}`,
  };

  const { stdout } = await promisify(execFile)('sh', [script, 'we_123'], { env });

  expect(stdout).toBe('Events sent again: 4\n');
  expect(received.sort()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4']);
  const made = (await readFile(calls, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
  expect(made.filter(([, verb]) => verb === 'resend').at(0)).toEqual([
    'events',
    'resend',
    'evt_4',
    '--live',
    '--confirm',
    '--webhook-endpoint=we_123',
  ]);
  const [listed] = made;
  const since = Number(listed?.find((arg) => arg.startsWith('created[gte]='))?.split('=')[1]);
  expect(Date.now() / 1_000 - since).toBeGreaterThanOrEqual(30 * 86_400 - 1);
});
