import { CopyButton } from '../../../components/buttons/copy-button.tsx';

/** Shows code with a button that copies exactly that code. */
export function CodeBlock({ code, copyLabel }: { code: string; copyLabel: string }) {
  return (
    <div className="grid gap-2">
      <pre className="rounded bg-sunken p-3 font-mono text-fine whitespace-pre-wrap [overflow-wrap:anywhere]">
        {code}
      </pre>
      <div className="justify-self-end">
        <CopyButton text={code} label={copyLabel} variant="secondary" size="small" />
      </div>
    </div>
  );
}
