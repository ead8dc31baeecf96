/** Returns the text of HTML that React rendered, without tags and with its entities decoded. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A cell of a rendered table. `hint` is the text that the browser shows on hover. */
export interface RenderedCell {
  readonly text: string;
  readonly hint: string | undefined;
}

/**
 * Returns the rows of the first table in HTML that React rendered, starting with the headers. Leaves out text that assistive technology
 * ignores, such as a column's header that is repeated in the cell on a phone.
 */
export function tableIn(html: string): RenderedCell[][] {
  const table = /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => ({
      text: textOf(cell.replace(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')),
      hint: /title="([^"]*)"/.exec(cell)?.[1],
    })),
  );
}

/** Returns the address of the link with this text in HTML that React rendered. Returns undefined if there is no such link. */
export function linkIn(html: string, text: string): string | undefined {
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const address = links.find(([, , label = '']) => textOf(label) === text)?.[1];
  return address?.replaceAll('&amp;', '&');
}
