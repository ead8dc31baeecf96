import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import type { ReadSections } from './data/read-export.ts';
import { useReadExport } from './data/use-read-export.ts';
import { securityMessages } from './security-messages.ts';

const { data } = securityMessages;

/** Shows how many rows have been read. If the download fails, another click continues where it stopped. */
export function DownloadData({ profile }: { profile: Profile }) {
  const { mutateAsync: readExport } = useReadExport();
  const read = useRef<ReadSections>({ rows: new Map() });
  const [rows, setRows] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function download() {
    setFailure(undefined);
    setRows(0);
    try {
      const archive = import('./archive/save-archive.ts');
      await readExport({ role: profile.role, read: read.current, onProgress: setRows });
      await (await archive).saveArchive({ email: profile.email, sections: read.current.rows });
      read.current = { rows: new Map() };
      notify.success(data.saved);
    } catch (error) {
      setFailure(messageOf(error, data.failedFallback));
    } finally {
      setRows(undefined);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      {failure !== undefined && (
        <Notice kind="error" title={data.failed}>
          {failure}
        </Notice>
      )}
      <Button
        variant="secondary"
        pending={rows !== undefined && data.reading(rows)}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" /> {failure === undefined ? data.act : data.retry}
      </Button>
    </div>
  );
}
