export type Decoded =
  | { readonly text: string }
  /** The first byte that isn't UTF-8: its line, and its position in the file, both starting at 1. */
  | { readonly line: number; readonly byte: number };

/** Decodes the bytes of a file that must be UTF-8, because a guess at another encoding would turn names into others. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    const text = longestText(bytes);
    return { line: text.split('\n').length, byte: new TextEncoder().encode(text).length + 1 };
  }
}

/** Returns the text of the longest beginning that is UTF-8, by halving, without a character that is cut off at its end. */
function longestText(bytes: Uint8Array): string {
  let longest = '';
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      longest = decoder.decode(bytes.subarray(0, middle), { stream: true });
      valid = middle;
    } catch {
      invalid = middle;
    }
  }
  return longest;
}
