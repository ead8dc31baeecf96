import { escapeHtml } from '../../functions/mail/escape-html.ts';
import type { StoredMail } from './mailbox.ts';

/** The page that lists the mails, the newest first, each in a frame of its own. */
export function listHtml(mails: readonly StoredMail[]): string {
  const list = mails.map((mail, index) => article(mail, mails.length - index)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mail · Tributary on this machine</title>
<link rel="stylesheet" href="?style">
</head>
<body>
<main>
<h1>Mail</h1>
<p class="note">What would have been sent from here. Nothing leaves this machine. <a href="">Look again</a></p>
${list || '<p class="empty">No mail has been sent yet.</p>'}
</main>
</body>
</html>
`;
}

/** `number` counts from the oldest mail, so that it stays when new ones come. */
function article({ to, subject, text, at }: StoredMail, number: number): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">To ${escapeHtml(to)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<iframe title="${escapeHtml(subject)}" src="?mail=${number}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details>
</article>
`;
}
