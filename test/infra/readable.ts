/** Removes the hashes from a logical id. That of a function's version contains a second one, of the code. */
export const withoutHashes = (id: string): string => id.replace(/[\dA-F]{8}([\da-f]{32})?(?=[A-Z]|$)/g, '');

function readOutput(name: string): string {
  const [, id = name, attribute] =
    /^PublishOutput(?:Ref|FnGetAtt)(.+?[\dA-F]{8})(\w*)[\dA-F]{8}$/.exec(name) ?? [];
  return attribute ? `${withoutHashes(id)}.${attribute}` : withoutHashes(id);
}

function readReference(value: { readonly [key: string]: unknown }): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::GetStackOutput': output } = value;
  if (typeof Ref === 'string') return withoutHashes(Ref);
  if (Array.isArray(attribute)) return `${withoutHashes(attribute[0])}.${attribute[1]}`;
  if (output) return readOutput((output as { OutputName: string }).OutputName);
  return undefined;
}

/** Writes a value of a template on one line, with names in place of references, and without the hashes in logical ids. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readNested).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  const record = value as { readonly [key: string]: unknown };
  const reference = readReference(record);
  if (reference) return `{${reference}}`;
  const [separator, parts] = (record['Fn::Join'] ?? []) as [string?, unknown[]?];
  if (parts) return parts.map(readable).join(separator);
  return Object.entries(record)
    .map(([key, of]) => `${key}=${readNested(of)}`)
    .sort()
    .join(' ');
}

function readNested(value: unknown): string {
  const text = readable(value);
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && !isIntrinsic(value);
  return isGroup ? `(${text})` : text;
}

const isIntrinsic = (value: object) =>
  Object.keys(value).every((key) => key === 'Ref' || key.startsWith('Fn::'));
