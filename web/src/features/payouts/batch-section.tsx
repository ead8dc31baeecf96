import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { sumByCurrency } from '../../../../shared/money/money.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Money } from '../../components/money/money.tsx';
import { saveFile } from '../../lib/csv/save-file.ts';
import { type BatchFile, type BatchFormat, buildBatch } from './batch.ts';
import { BatchLeftOut } from './batch-left-out.tsx';
import { batchMessages as words } from './batch-messages.ts';

interface BatchSectionProps {
  balances: readonly PendingPayout[];
  format: BatchFormat;
  texts: { title: string; hint: string; none: string; fileName: string };
}

export function BatchSection({ balances, format, texts }: BatchSectionProps) {
  const date = new Date().toISOString().slice(0, 10);
  const { files, leftOut } = useMemo(() => buildBatch(balances, format, date), [balances, format, date]);
  return (
    <section>
      <h3 className="text-body font-strong">{texts.title}</h3>
      <p className="mb-3 text-fine text-muted">{files.length > 0 ? texts.hint : texts.none}</p>
      {files.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {files.map((file) => (
            <FileRow
              key={words.file(file.currency, file.part)}
              file={file}
              title={texts.title}
              name={`${texts.fileName}-${date}-${words.file(file.currency, file.part).replace(', ', '-').replace(' ', '-')}.csv`}
            />
          ))}
        </ul>
      )}
      <BatchLeftOut leftOut={leftOut} />
    </section>
  );
}

function FileRow({ file, title, name }: { file: BatchFile; title: string; name: string }) {
  const label = words.file(file.currency, file.part);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span>
        <span className="block">{label}</span>
        <span className="block text-fine text-muted">{words.affiliates(file.rows.length)}</span>
      </span>
      <span className="flex items-center gap-4">
        <Money value={sumByCurrency(file.rows.map(({ balance }) => balance.due))} className="font-strong" />
        <Button
          variant="secondary"
          size="small"
          aria-label={words.downloadOf(title, label)}
          onClick={() => saveFile(name, file.text)}
        >
          <Download aria-hidden="true" /> {words.download}
        </Button>
      </span>
    </li>
  );
}
