import { escapeHtml } from './escape-html.ts';

/** The content of an email, as plain text. The HTML template escapes it. User input must first go through `sanitizeUserText`. */
export interface MailContent {
  readonly title: string;
  readonly text: string;
  readonly lines?: readonly string[];
  readonly link: string;
  readonly action: string;
  /** The code that the recipient can enter instead of following the link. */
  readonly code?: string;
  readonly footer: string;
  readonly settings?: { readonly link: string; readonly words: string };
}

/**
 * Renders the HTML part of an email: a sentence, a link and optionally a code. The HTML is readable in any email client, in dark mode and
 * without styles. It must not exceed 20,000 characters, because Cognito would reject it.
 */
export function mailHtml({
  title,
  text,
  lines = [],
  link,
  action,
  code,
  footer,
  settings,
}: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0; background: #f7f6f2; color: #17252a; font-family: -apple-system, 'Segoe UI', Roboto, sans-serif; font-size: 16px; line-height: 1.5; }
.card { max-width: 480px; margin: 32px auto; padding: 32px; background: #ffffff; border: 1px solid #dcdfdb; border-radius: 8px; overflow-wrap: anywhere; }
.name { margin: 0 0 24px; color: #0c5f66; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
.action { display: inline-block; padding: 10px 20px; background: #0c5f66; color: #ffffff; border-radius: 8px; text-decoration: none; font-weight: 600; }
.code { margin: 4px 0 16px; font-size: 26px; letter-spacing: 4px; font-weight: 600; }
.quiet { color: #556367; font-size: 14px; }
.quiet a { color: #0c5f66; }
@media (prefers-color-scheme: dark) {
  body { background: #10191b; color: #e7eeec; }
  .card { background: #182427; border-color: #2b3a3d; }
  .name, .quiet a { color: #6fc4c4; }
  .quiet { color: #9fb0b0; }
}
</style>
</head>
<body>
<div class="card">
<p class="name">Tributary</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${lines.length === 0 ? '' : `<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>\n`).join('')}</ul>\n`}<p><a class="action" href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>
${code === undefined ? '' : `<p class="quiet">Or enter this code:</p>\n<p class="code">${escapeHtml(code)}</p>\n`}<p class="quiet">${escapeHtml(footer)}</p>
${settings ? `<p class="quiet"><a href="${escapeHtml(settings.link)}">${escapeHtml(settings.words)}</a></p>\n` : ''}</div>
</body>
</html>`;
}

export function mailText(mail: MailContent): string {
  const { lines = [], code, settings } = mail;
  const parts = [
    mail.title,
    mail.text,
    lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : undefined,
    `${mail.action}: ${mail.link}`,
    code && `Or enter this code:\n${code}`,
    mail.footer,
    settings && `${settings.words}: ${settings.link}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
