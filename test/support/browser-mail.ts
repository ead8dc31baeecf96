import { expect, inject } from 'vitest';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** The newest mail to `email` about `subject`, and where its button leads, as a path of the site. */
export async function readMail(email: string, subject: RegExp): Promise<{ link: string }> {
  let mail: Mail | undefined;
  await expect
    .poll(async () => {
      mail = (await listMails()).find((each) => each.to === email && subject.test(each.subject));
      return mail?.subject;
    })
    .toMatch(subject);
  const address = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe(inject('origin'));
  return { link: pathname + search };
}

/** How many mails to `email` are about `subject`. */
export async function countMails(email: string, subject: RegExp): Promise<number> {
  return (await listMails()).filter((mail) => mail.to === email && subject.test(mail.subject)).length;
}

async function listMails(): Promise<Mail[]> {
  const answer = await fetch(`${inject('origin')}/local/mail`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as Mail[];
}
