import { expect, inject } from 'vitest';

interface Email {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** Waits for an email with this subject to this address. Returns the path, query and hash of the link in the email's button. */
export async function readEmail(email: string, subject: string | RegExp): Promise<{ link: string }> {
  let mail: Email | undefined;
  await expect
    .poll(async () => {
      mail = (await listEmails()).find((each) => each.to === email && isAbout(each, subject));
      return mail?.subject;
    })
    .toBeDefined();
  const address = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { origin, pathname, search, hash } = new URL(address);
  expect(origin).toBe(inject('origin'));
  return { link: pathname + search + hash };
}

/** Waits for emails with this subject to this address, and returns them. */
export async function readEmails(email: string, subject: string): Promise<readonly Email[]> {
  const find = async () => (await listEmails()).filter((mail) => mail.to === email && isAbout(mail, subject));
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  return find();
}

export async function countEmails(email: string, subject: string): Promise<number> {
  return (await listEmails()).filter((mail) => mail.to === email && isAbout(mail, subject)).length;
}

const isAbout = (mail: Email, subject: string | RegExp): boolean =>
  typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);

async function listEmails(): Promise<Email[]> {
  const answer = await fetch(`${inject('origin')}/local/mail`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as Email[];
}
