import type { Mention } from '../../contract/forum.ts';
import { addPiece, type Inline } from './inline.ts';
import { mentionAt } from './mention.ts';
import { UrlFinder } from './url.ts';

const SPECIAL_START = /@|https?:\/\//gi;

export function parsePlain(text: string, mentions: readonly Mention[]): Inline[] {
  const pieces: Inline[] = [];
  const urls = new UrlFinder(text);
  let done = 0;
  for (const { index } of text.matchAll(SPECIAL_START)) {
    if (index < done) continue;
    const found = linkOrMentionAt(text, index, mentions, urls);
    if (!found) continue;
    addPiece(pieces, text.slice(done, index));
    addPiece(pieces, found.piece);
    done = index + found.length;
  }
  addPiece(pieces, text.slice(done));
  return pieces;
}

export function linkOrMentionAt(
  text: string,
  at: number,
  mentions: readonly Mention[],
  urls: UrlFinder,
): { piece: Inline; length: number } | undefined {
  if (text.charAt(at) === '@') {
    const name = mentionAt(text, at, mentions);
    return name === undefined ? undefined : { piece: { kind: 'mention', name }, length: name.length + 1 };
  }
  const address = urls.urlAt(at);
  if (!address) return undefined;
  const { typed, href } = address;
  return { piece: { kind: 'link', href, children: [typed] }, length: typed.length };
}
