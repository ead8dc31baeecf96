/**
 * Splits a key of the form `PREFIX#a#b` into its named parts. Only the last part may contain `#`. Returns undefined if the key does not
 * start with the prefix or has too few parts.
 */
export function splitKey<const N extends readonly string[]>(
  key: string,
  prefix: string,
  names: N,
): Readonly<Record<N[number], string>> | undefined {
  if (!key.startsWith(prefix)) return undefined;
  const parts = key.slice(prefix.length).split('#');
  if (parts.length < names.length) return undefined;
  const last = names.length - 1;
  const named = names.map((name, n) => [name, n < last ? parts[n] : parts.slice(last).join('#')]);
  return Object.fromEntries(named) as Record<N[number], string>;
}
