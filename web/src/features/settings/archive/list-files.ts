import type { ExportSection } from '../../../../../shared/accounts/export-sections.ts';
import type { ExportRow } from '../../../../../shared/contract/exports.ts';
import { writeCsv, writeSpreadsheetCsv } from '../../../lib/csv/write-csv.ts';
import { archiveMessages } from './archive-messages.ts';
import { flattenRow } from './flatten-row.ts';

/** The number of rows in a piece of a file. Packing a piece takes a few milliseconds. */
const PIECE = 1_000;

/** A file in an archive. Its content is built in pieces, one at a time. */
export interface ArchiveFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
}

export interface Exported {
  readonly email: string;
  readonly sections: ReadonlyMap<ExportSection, readonly ExportRow[]>;
}

export interface CompleteExport extends Exported {
  /** The paths of the pictures that are no longer stored, although the exported rows still refer to them. */
  readonly missingPictures: readonly string[];
}

/** Yields the files with the exported data: an overview, and a JSON file for each section. Sections with rows also have a CSV file. */
export function* listFiles(
  { email, sections, missingPictures }: CompleteExport,
  now: Date,
): Generator<ArchiveFile> {
  const overview = archiveMessages.readMe({
    email,
    at: now.toISOString(),
    sections: [...sections.keys()],
    missingPictures,
  });
  yield { name: 'README.txt', pieces: [overview] };
  for (const [section, rows] of sections) {
    yield { name: `json/${section}.json`, pieces: jsonPieces(rows) };
    if (rows.length > 0) yield { name: `csv/${section}.csv`, pieces: csvPieces(rows) };
  }
}

/** Yields a section as JSON with one row per line. */
function* jsonPieces(rows: readonly ExportRow[]): Generator<string> {
  yield '[';
  let separator = '\n';
  for (const piece of split(rows)) {
    yield separator + piece.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

/** Yields a section as a CSV file. The columns are all fields that occur in at least one row. */
function* csvPieces(rows: readonly ExportRow[]): Generator<string> {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(flattenRow(row))) columns.add(column);
  yield writeSpreadsheetCsv([[...columns]]);
  for (const piece of split(rows)) {
    const flat = piece.map(flattenRow);
    yield writeCsv(flat.map((row) => [...columns].map((column) => row[column] ?? null)));
  }
}

function* split(rows: readonly ExportRow[]): Generator<readonly ExportRow[]> {
  for (let start = 0; start < rows.length; start += PIECE) yield rows.slice(start, start + PIECE);
}

export function picturePaths({ sections }: Exported): string[] {
  const addresses = [
    ...(sections.get('profile') ?? []).map(({ avatarUrl }) => avatarUrl),
    ...(sections.get('apps') ?? []).map(({ logoUrl }) => logoUrl),
  ];
  return addresses.filter(
    (address): address is string => typeof address === 'string' && /^\/\w/.test(address),
  );
}
