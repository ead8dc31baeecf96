/** A row of an export, in the shape of the API response. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Determines for each attribute of an entity whether that attribute is exported. A string is the reason why the attribute is not exported.
 * The type requires a decision for every new attribute.
 */
export type Fields<T> = { readonly [K in keyof Required<T>]: true | string };

/** Returns the exported attributes of an item. Sets become arrays. */
export function pick<T extends object>(item: T, fields: Fields<T>): Row {
  const exported = Object.entries(item).filter(([name]) => fields[name as keyof T] === true);
  return Object.fromEntries(
    exported.map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  );
}
