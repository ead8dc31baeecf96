import { CopyButton } from '../../components/buttons/copy-button.tsx';
import type { CreationCommand } from './creation-command.ts';
import { createMessages as texts } from './messages.ts';

/** A command for the provider's command-line tool. It is hidden until the user expands it. */
export function Command({ title, line, hints }: CreationCommand & { title: string }) {
  return (
    <details className="rounded border border-line bg-surface">
      <summary className="min-h-11 px-4 py-2.5 font-strong">{title}</summary>
      <div className="grid grid-cols-1 gap-3 border-line border-t p-4">
        <pre className="rounded bg-sunken p-3 font-mono text-fine whitespace-pre-wrap">{line}</pre>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-52 text-fine text-muted">
            {[...hints, texts.cliHint].join(' ')}
          </p>
          <CopyButton text={line} label={texts.copyCommand} variant="secondary" size="small" />
        </div>
      </div>
    </details>
  );
}
