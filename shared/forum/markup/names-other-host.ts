import type { Inline } from './inline.ts';

/** Returns true if a link's text names another host than its address, so that readers would expect another site. */
export function namesOtherHost(href: string, children: readonly Inline[]): boolean {
  const host = withoutWww(new URL(href).host);
  return hostsIn(wordsOf(children)).some((named) => withoutWww(named) !== host);
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Returns the words that look like hosts, as browsers read them: in lower case, with letters outside of ASCII encoded. */
const hostsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}.-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => /\.\p{L}{2,}$/u.test(word) && URL.canParse(`https://${word}`))
    .map((word) => new URL(`https://${word}`).host);

const wordsOf = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('children' in piece) return wordsOf(piece.children);
      return piece.kind === 'code' ? piece.text : '';
    })
    .join('');
