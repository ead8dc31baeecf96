import { escapeHtml } from '../../functions/lib/mail/escape-html.ts';
import type { StoredMail } from './mailbox.ts';

/** Builds the page with the list of emails. They are listed newest first, each in its own frame. */
export function listHtml(mails: readonly StoredMail[]): string {
  const list = mails.map((mail, index) => article(mail, mails.length - index)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Emails · Tributary (local)</title>
<link rel="stylesheet" href="?style">
</head>
<body>
<main>
<h1>Emails</h1>
<p class="note">Emails that a deployed environment would have sent. Nothing leaves this machine. <a href="">Refresh</a></p>
${list || '<p class="empty">No emails yet.</p>'}
</main>
</body>
</html>
`;
}

/** Builds the HTML for one email in the list. `number` is counted from the oldest email, so it does not change when new emails arrive. */
function article({ to, subject, text, at }: StoredMail, number: number): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">To ${escapeHtml(to)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<iframe title="${escapeHtml(subject)}" src="?mail=${number}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
</article>
`;
}
