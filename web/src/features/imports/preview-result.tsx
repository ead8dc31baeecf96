import { DAY_MS } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LeftOutTable } from './left-out-table.tsx';
import { messages } from './messages.ts';
import { ReadyTable } from './ready-table.tsx';
import type { Preview } from './use-import.ts';

interface PreviewResultProps {
  preview: Preview;
  pending: string | false;
  onConfirm: () => void;
}

export function PreviewResult({ preview: { ready, leftOut }, pending, onConfirm }: PreviewResultProps) {
  const ended = ready.filter((row) => row.ended !== null).length;
  return (
    <section aria-live="polite" className="grid gap-6">
      <div className="grid max-w-[44rem] gap-2">
        <h2 className="text-lead">
          {ready.length > 0 ? messages.ready(ready.length) : messages.nothingReady}
        </h2>
        {ready.length > 0 && (
          <p className="text-muted">{messages.startsOn(new Date(Date.now() - DAY_MS).toISOString())}</p>
        )}
        {ended > 0 && <p className="text-muted">{messages.earnNothing(ended)}</p>}
      </div>
      {ready.length > 0 && (
        <>
          <ReadyTable rows={ready} />
          <div>
            <Button onClick={onConfirm} pending={pending}>
              {messages.confirm(ready.length)}
            </Button>
          </div>
        </>
      )}
      <LeftOutTable rows={leftOut} />
    </section>
  );
}
