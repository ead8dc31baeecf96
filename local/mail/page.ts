import type { IncomingMessage, ServerResponse } from 'node:http';
import { listHtml } from './list-html.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';
import { MAIL_STYLE } from './style.ts';

/**
 * The Content-Security-Policy of the page with the list of emails. It forbids scripts, and allows styles and frames only from this origin.
 */
const LIST_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/**
 * The Content-Security-Policy for displaying an email, whose content is untrusted. The policy forbids scripts, gives the email an opaque
 * origin, and allows only inline styles. Links open in a new tab.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/**
 * Handles `/local/mail`. By default, returns a page with all emails, newest first. With `Accept: application/json`, returns an array of `{
 * to, subject, text, html, headers, at }`. With `?mail=<number>`, returns the HTML of one email for its frame. With `?style`, returns the style
 * sheet.
 */
export async function handleMail(
  request: IncomingMessage,
  response: ServerResponse,
  mailbox: Mailbox,
): Promise<void> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(response, 405, 'text/plain', 'Only GET is supported.');
  }
  if (query.has('style')) return send(response, 200, 'text/css', MAIL_STYLE);
  const mails = await mailbox.list();
  if (query.has('mail')) return sendMail(response, mails[mails.length - Number(query.get('mail'))]);
  if (request.headers.accept?.includes('application/json')) {
    return send(response, 200, 'application/json', JSON.stringify(mails));
  }
  response.setHeader('content-security-policy', LIST_POLICY);
  send(response, 200, 'text/html', listHtml(mails));
}

function sendMail(response: ServerResponse, mail: StoredMail | undefined): void {
  if (!mail) {
    send(response, 404, 'text/plain', 'No such email.');
    return;
  }
  response.setHeader('content-security-policy', MAIL_POLICY);
  response.setHeader('x-frame-options', 'SAMEORIGIN');
  send(response, 200, 'text/html', mail.html.replace(/<head>/i, '<head><base target="_blank">'));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}
