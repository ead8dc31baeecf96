import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { messages } from '../../lib/csv/messages.ts';
import type { LoadPage } from '../../lib/lists/paged-query.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { Button } from './button.tsx';

interface DownloadCsvProps<T> {
  /** The file name without the date and extension, such as `customers`. */
  name: string;
  /** The list's query, with the filter that the user has chosen on the screen. */
  list: { load: LoadPage<T> };
  columns: () => Promise<ColumnsOf<T>>;
}

/**
 * A button that downloads all rows of a list as a CSV file, including rows that the screen has not loaded. To avoid layout shift, render
 * the button immediately and remove it only if the list turns out to be empty.
 */
export function DownloadCsv<T>({ name, list, columns }: DownloadCsvProps<T>) {
  const [read, setRead] = useState<number>();

  async function download() {
    setRead(0);
    try {
      const [{ downloadTable }, columnsOf] = await Promise.all([
        import('../../lib/csv/download-table.ts'),
        columns(),
      ]);
      const { rows, isTruncated } = await downloadTable({
        name,
        load: list.load,
        columnsOf,
        onProgress: setRead,
      });
      notify.success(messages.done, isTruncated ? messages.cut(rows) : messages.rows(rows));
    } catch (error) {
      notify.error(messages.failed, messageOf(error, messages.failedFallback));
    } finally {
      setRead(undefined);
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => void download()}
      pending={read !== undefined && messages.reading(read)}
    >
      <Download aria-hidden="true" /> {messages.download}
    </Button>
  );
}
