export const GO_PATH = '/go/';
/**
 * The header with the kind of an opening (`OpeningKind`). The function at the edge sets it on every request, and nothing else about the
 * visitor reaches the function behind it.
 */
export const OPENING_HEADER = 'x-opening';
/**
 * The header that the firewall adds to the openings of an address that has opened many links. The firewall prefixes the names of all headers
 * that it adds with `x-amzn-waf-`. Source:
 * https://docs.aws.amazon.com/waf/latest/developerguide/customizing-the-incoming-request.html, read on 2026-11-23.
 */
export const MANY_OPENINGS = 'many-openings';
export const MANY_OPENINGS_HEADER = `x-amzn-waf-${MANY_OPENINGS}`;

/** The pages' policy allows only this style, by its hash. */
export const PAGE_STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#faf8f4,#0d1615);color:light-dark(#14211f,#e8efec);font:1rem/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;text-wrap:balance}
a{display:inline-block;padding:.25rem 0;color:light-dark(#0b5c63,#6ec7c2)}`;
