import type { ExportRow } from '../../../../../shared/contract/exports.ts';
import type { CsvValue } from '../../../lib/csv/write-csv.ts';

/**
 * Converts a row of an export to a flat row for a spreadsheet. The name of a nested field contains the names of the fields around it, as in
 * `app.name`. Lists are converted to JSON strings.
 */
export function flattenRow(row: ExportRow): Record<string, CsvValue> {
  return Object.fromEntries(Object.entries(row).flatMap(([name, value]) => flatten(name, value)));
}

function flatten(name: string, value: unknown): [string, CsvValue][] {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return [[name, value]];
  if (typeof value === 'boolean') return [[name, String(value)]];
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, part]) => flatten(`${name}.${field}`, part));
}
