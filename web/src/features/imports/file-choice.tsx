import { useRef } from 'react';
import { IMPORT_LIMITS } from '../../../../shared/import-limits.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ExternalLink, TextLink } from '../../components/buttons/text-link.tsx';
import { messages } from './messages.ts';
import { OTHER_PROGRAMS, READ_ON } from './other-programs.ts';
import { MAX_MEGABYTES } from './read-file.ts';

interface FileChoiceProps {
  hasFile: boolean;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function FileChoice({ hasFile, isBusy, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onChoose(file);
    // Reset the field, so that the user can choose the same file again after a change.
    if (input.current) input.current.value = '';
  }

  return (
    <div className="grid max-w-[44rem] justify-items-start gap-3">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={messages.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => choose(event.target.files)}
      />
      {!isBusy && (
        <Button variant={hasFile ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
          {hasFile ? messages.chooseAnother : messages.choose}
        </Button>
      )}
      <p className="text-fine text-muted">{messages.fileHint(IMPORT_LIMITS.rows, MAX_MEGABYTES)}</p>
      <details className="text-fine">
        <summary className="min-h-6 cursor-pointer py-0.5 text-brand">{messages.example}</summary>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {messages.exampleRows.map(([name, hint]) => (
            <div key={name} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-muted">{hint}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details className="text-fine">
        <summary className="min-h-6 cursor-pointer py-0.5 text-brand">{messages.otherPrograms}</summary>
        <p className="mt-3 text-muted">{messages.otherProgramsHint(READ_ON)}</p>
        <p className="mt-2">
          <TextLink to="/partner/invitations">{messages.inviteFirst}</TextLink>
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {OTHER_PROGRAMS.map(({ name, source, affiliates, customers }) => (
            <div key={name} className="contents">
              <dt>
                <ExternalLink url={source}>{name}</ExternalLink>
              </dt>
              <dd className="text-muted">
                {messages.affiliatesFrom} <code>{affiliates.join(', ')}</code>
                <br />
                {messages.customersFrom} <code>{Object.values(customers).join(', ')}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
