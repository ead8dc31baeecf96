/** Parses a string or a buffer with JSON. Returns undefined if the JSON is malformed. Never throws. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
