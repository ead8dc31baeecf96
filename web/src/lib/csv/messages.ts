export const messages = {
  download: 'Download CSV',
  currency: 'Currency',
  reading: (rows: number) => (rows === 0 ? 'Preparing…' : `${rows.toLocaleString('en-US')} rows…`),
  done: 'CSV downloaded',
  rows: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`),
  cut: (max: number) =>
    `The file contains only the first ${max.toLocaleString('en-US')} rows. Filter the list to export the rest.`,
  failed: "Couldn't create the file",
  failedFallback: "Nothing was downloaded because the full list couldn't be loaded. Try again.",
} as const;
