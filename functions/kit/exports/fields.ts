/** A row of an export, in the shape of the API response. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A decision for each attribute of an entity: true to export the attribute, or the reason for not exporting it. A new attribute without a
 * decision is a compile error.
 */
export type ExportedFields<T> = { readonly [K in keyof Required<T>]: true | string };

/** Sets become arrays. */
export function pick<T extends object>(item: T, fields: ExportedFields<T>): Row {
  const exported = Object.entries(item).filter(([name]) => fields[name as keyof T] === true);
  return Object.fromEntries(
    exported.map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  );
}
