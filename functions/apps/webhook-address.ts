/** Returns the URL for an app's provider events: the site's origin with `app.` replaced by `webhooks.`, `/hooks`, the token (spec 7). */
export function webhookAddress(siteOrigin: string, token: string): string {
  return `${siteOrigin.replace(/^(https?:\/\/)app\./, '$1webhooks.')}/hooks/${token}`;
}
