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

/** Leaves out text that is hidden from assistive technology, such as the column header that each cell repeats on a phone. */
export function tableIn(html: string): RenderedCell[][] {
  const table = /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => ({
      text: textOf(cell.replace(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')),
      hint: /title="([^"]*)"/.exec(cell)?.[1],
    })),
  );
}

export function linkIn(html: string, text: string): string | undefined {
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const address = links.find(([, , label = '']) => textOf(label) === text)?.[1];
  return address?.replaceAll('&amp;', '&');
}
