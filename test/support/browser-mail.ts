import { expect, inject } from 'vitest';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** Waits for an email to this address with this subject. Returns the link of its button as a path on the site. */
export async function readMail(email: string, subject: string | RegExp): Promise<{ link: string }> {
  let mail: Mail | undefined;
  await expect
    .poll(async () => {
      mail = (await listMails()).find((each) => each.to === email && isAbout(each, subject));
      return mail?.subject;
    })
    .toBeDefined();
  const address = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe(inject('origin'));
  return { link: pathname + search };
}

/** Counts the emails to this address with this subject. */
export async function countMails(email: string, subject: string): Promise<number> {
  return (await listMails()).filter((mail) => mail.to === email && isAbout(mail, subject)).length;
}

const isAbout = (mail: Mail, subject: string | RegExp): boolean =>
  typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);

async function listMails(): Promise<Mail[]> {
  const answer = await fetch(`${inject('origin')}/local/mail`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as Mail[];
}
