const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Converts an HTML email to plain text. The URL of a link follows the link's text. */
export function plainText(html: string): string {
  return html
    .replace(/<(head|style|title)\b.*?<\/\1>/gis, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, address: string, label: string) =>
      label.trim() === address ? address : `${label.trim()}: ${address}`,
    )
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(p|div|h[1-6]|tr|li|table)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
