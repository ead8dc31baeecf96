import { PAGE_STYLE } from '../../shared/codes/short-links.ts';
import { NO_STORE } from '../../shared/monitoring/no-store.ts';
import { escapeHtml } from '../lib/mail/escape-html.ts';
import { sanitizeUserText } from '../lib/mail/sanitize-user-text.ts';

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Tributary</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** No cache may answer for the function, and search engines must not list the links. */
export const HEADERS = { ...NO_STORE, 'x-robots-tag': 'noindex' } as const;

interface PageResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const respond = (
  statusCode: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): PageResponse => ({
  statusCode,
  headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
});

export const NOT_FOUND = respond(
  404,
  page(
    'This link leads nowhere',
    `<p>No program has this address. Check for a typo, or ask the person who gave you the link for a new one.</p>
<p><a href="/marketplace">Find programs in the marketplace</a></p>`,
  ),
);

/** Shows where a link led, as text: a deleted partner answers for nothing behind it anymore. */
export const endedPage = ({ name, url }: { readonly name: string; readonly url: string }): PageResponse =>
  respond(
    410,
    page(
      'This program has ended',
      `<p>${escapeHtml(sanitizeUserText(name))} has left Tributary. The link led to ${escapeHtml(url)}.</p>
<p><a href="/marketplace">Find programs in the marketplace</a></p>`,
    ),
  );

const RETRY_SECONDS = 5;

export const TRY_AGAIN = respond(
  503,
  page('Please try again', '<p>We can’t look up this link right now. Open it again in a few seconds.</p>'),
  { 'retry-after': String(RETRY_SECONDS) },
);
