/** Texts of CSV exports. */
export const messages = {
  download: 'Download CSV',
  currency: 'Currency',
  reading: (rows: number) => (rows === 0 ? 'Reading…' : `${rows.toLocaleString('en-US')} rows…`),
  done: 'CSV downloaded',
  rows: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`),
  cut: (max: number) =>
    `The list is longer than a file may be: it has the first ${max.toLocaleString('en-US')} rows. Filter the list to get the rest.`,
  failed: 'The file was not made',
  failedFallback: 'Nothing was downloaded, as the list could not be read to its end. Try again.',
} as const;
