import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox, type Mailbox } from '../../local/mail/mailbox.ts';
import { handleMail } from '../../local/mail/page.ts';
import { plainText } from '../../local/mail/plain-text.ts';

let folder: string;
let mailbox: Mailbox;
let server: Server;
let address: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-mail-'));
  mailbox = createMailbox(join(folder, 'mail', 'sent.jsonl'));
  server = createServer((request, response) => void handleMail(request, response, mailbox));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}/local/mail`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const mail = (subject: string) => ({
  to: 'ada@example.com',
  subject,
  html: `<html><head><title>x</title></head><body><p>${subject}</p><script>alert(1)</script></body></html>`,
  text: subject,
});

describe('The mailbox', () => {
  it('lists emails newest first, as JSON on request', async () => {
    await mailbox.send(mail('First'));
    await mailbox.send(mail('Second'));

    const response = await fetch(address, { headers: { accept: 'application/json' } });

    const mails = (await response.json()) as object[];
    expect(mails).toMatchObject([mail('Second'), mail('First')]);
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['at', 'html', 'subject', 'text', 'to']);
  });

  it('is empty before the first email, and the page says so', async () => {
    expect(await mailbox.list()).toEqual([]);
    expect(await (await fetch(address)).text()).toContain('No emails yet.');
  });

  it('skips only the line that a killed process left incomplete', async () => {
    await mailbox.send(mail('Whole'));
    await appendFile(join(folder, 'mail', 'sent.jsonl'), '{"to":"ada@exam');

    await mailbox.send(mail('Next'));

    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Next', 'Whole']);
  });

  it('shows the list without scripts or inline styles, under a policy that forbids both', async () => {
    await mailbox.send(mail('<img src=x onerror=alert(1)>'));

    const response = await fetch(address);

    const html = await response.text();
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/<script|<style|\sstyle=|<img/i);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect((await fetch(`${address}?style`)).headers.get('content-type')).toContain('text/css');
  });

  it('shows one email in a sandbox that blocks scripts and opens links outside', async () => {
    await mailbox.send(mail('First'));
    await mailbox.send(mail('Second'));

    const response = await fetch(`${address}?mail=1`);

    const policy = response.headers.get('content-security-policy') ?? '';
    expect(await response.text()).toContain(
      '<head><base target="_blank"><title>x</title></head><body><p>First</p>',
    );
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/allow-scripts|script-src/);
  });

  it.each(['0', '2', '-1', 'x', '1.5'])(
    'returns 404 for email number %s when there is only one email',
    async (number) => {
      await mailbox.send(mail('Only'));

      expect((await fetch(`${address}?mail=${number}`)).status).toBe(404);
    },
  );
});

describe('The plain text of an HTML email', () => {
  it('keeps the line breaks, adds the URL after each link, and drops the styles', () => {
    const html =
      '<head><style>p { color: red }</style></head><p>One &amp; two</p><p><a class="b" href="http://a/?x=1&amp;y=2">Go</a></p>';

    expect(plainText(html)).toBe('One & two\nGo: http://a/?x=1&y=2');
  });
});
