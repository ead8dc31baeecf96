import { useState } from 'react';
import { dayOf } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { importPath } from '../../lib/routes/paths.ts';
import { ColumnsForm } from './columns-form.tsx';
import { FileChoice } from './file-choice.tsx';
import { LeftOutTable } from './left-out-table.tsx';
import { messages } from './messages.ts';
import { PreviewResult } from './preview-result.tsx';
import { type Columns, type ImportFile, readFile, rowsIn } from './read-file.ts';
import { useImport } from './use-import.ts';

/** The steps from a file to imported customers. Nothing is stored before the user confirms. */
export function ImportFlow() {
  const [file, setFile] = useState<ImportFile>();
  const [problem, setProblem] = useState('');
  const { state, preview, run, reset } = useImport();
  const shown = state.step === 'previewed' || state.step === 'importing' ? state : undefined;
  const isBusy = state.step === 'previewing' || state.step === 'importing';

  async function choose(chosen: File): Promise<void> {
    const read = readFile(new Uint8Array(await chosen.arrayBuffer()));
    reset();
    setProblem('problem' in read ? read.problem : '');
    setFile('problem' in read ? undefined : read);
  }

  const check = (of: ImportFile, columns: Columns) =>
    void preview(rowsIn(of, columns, dayOf(new Date().toISOString())));

  if (state.step === 'done') {
    return (
      <div className="grid gap-6">
        <Notice kind="success" title={messages.done(state.imported)}>
          {messages.doneHint}
        </Notice>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={importPath(state.id)}>{messages.see}</ButtonLink>
          <Button
            variant="secondary"
            onClick={() => {
              reset();
              setFile(undefined);
            }}
          >
            {messages.another}
          </Button>
        </div>
        <LeftOutTable rows={state.leftOut} />
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <FileChoice hasFile={file !== undefined} isBusy={isBusy} onChoose={(chosen) => void choose(chosen)} />
      {problem && (
        <Notice kind="error" title={messages.unreadable}>
          {problem}
        </Notice>
      )}
      {file && !shown && (
        <ColumnsForm
          key={file.header.join()}
          file={file}
          pending={state.step === 'previewing' && messages.previewing(state.done, state.total)}
          onPreview={(columns) => check(file, columns)}
        />
      )}
      {shown && (
        <PreviewResult
          preview={shown}
          pending={state.step === 'importing' && messages.importing(state.done, state.total)}
          onConfirm={() => void run(shown)}
        />
      )}
      {state.step === 'failed' && (
        <Notice kind="error" title={messages.failed}>
          <p>{state.reason}</p>
          <p>{messages.failedHint}</p>
          <Button variant="link" onClick={state.retry}>
            {messages.retry}
          </Button>
        </Notice>
      )}
    </div>
  );
}
