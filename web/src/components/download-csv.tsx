import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ColumnsOf } from '../lib/csv/download-table.ts';
import { messages } from '../lib/csv/messages.ts';
import { messageOf } from '../lib/error-message.ts';
import { notify } from '../lib/notify.ts';
import type { LoadPage } from '../lib/paged-query.ts';
import { Button } from './button.tsx';

interface DownloadCsvProps<T> {
  /** The file's name without date and ending: `customers`. */
  name: string;
  /** The list as it is filtered on the screen. */
  list: { load: LoadPage<T> };
  /** The file's columns, loaded when they are wanted. */
  columns: () => Promise<ColumnsOf<T>>;
}

/**
 * Keeps all rows of a list as a file, also those that the screen has not read yet. It is there from the first, and gone only where the
 * list is known to be empty: else what stands below would be pushed down when the list has come.
 */
export function DownloadCsv<T>({ name, list, columns }: DownloadCsvProps<T>) {
  const [read, setRead] = useState<number>();

  async function download() {
    setRead(0);
    try {
      const [{ downloadTable }, columnsOf] = await Promise.all([
        import('../lib/csv/download-table.ts'),
        columns(),
      ]);
      const { rows, isCut } = await downloadTable({ name, load: list.load, columnsOf, onProgress: setRead });
      notify.success(messages.done, isCut ? messages.cut(rows) : messages.rows(rows));
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
