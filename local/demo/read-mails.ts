interface LocalMail {
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

/** Returns the emails to an address, newest first. */
export async function readMails(origin: string, email: string): Promise<LocalMail[]> {
  const answer = await fetch(`${origin}/local/mail`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as LocalMail[];
  return mails.filter(({ to }) => to === email);
}
