export interface MailContent {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The words on the link. */
  readonly action: string;
  readonly code: string;
  readonly footer: string;
}

/**
 * The one template of our mails: a sentence, a link and a code, readable in any mail program, dark ones and those without style
 * included. Cognito takes at most 20,000 characters. Nothing that a user typed ever goes in, so nobody can write to a stranger
 * through a sign-up.
 */
export function mailHtml({ title, text, link, action, code, footer }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0; background: #f7f6f2; color: #17252a; font-family: -apple-system, 'Segoe UI', Roboto, sans-serif; font-size: 16px; line-height: 1.5; }
.card { max-width: 480px; margin: 32px auto; padding: 32px; background: #ffffff; border: 1px solid #dcdfdb; border-radius: 8px; }
.name { margin: 0 0 24px; color: #0c5f66; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 22px; }
.action { display: inline-block; padding: 10px 20px; background: #0c5f66; color: #ffffff; border-radius: 8px; text-decoration: none; font-weight: 600; }
.code { margin: 4px 0 16px; font-size: 26px; letter-spacing: 4px; font-weight: 600; }
.quiet { color: #556367; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #10191b; color: #e7eeec; }
  .card { background: #182427; border-color: #2b3a3d; }
  .name { color: #6fc4c4; }
  .quiet { color: #9fb0b0; }
}
</style>
</head>
<body>
<div class="card">
<p class="name">Tributary</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="action" href="${link.replaceAll('&', '&amp;')}">${action}</a></p>
<p class="quiet">Or enter this code:</p>
<p class="code">${code}</p>
<p class="quiet">${footer}</p>
</div>
</body>
</html>`;
}
