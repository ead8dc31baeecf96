import type { FormChange } from '../../lib/forms/use-filled.ts';
import { Notice } from '../states/notice.tsx';
import { changedMessages as texts } from './changed-messages.ts';

interface ChangedMeanwhileProps {
  /** What changed since the form was filled. Undefined unless the server refused to save because of it. */
  changes: readonly FormChange[] | undefined;
  hint?: string;
}

/** Says why a form wasn't saved, and what changed since the user opened it. */
export function ChangedMeanwhile({ changes, hint = texts.hint }: ChangedMeanwhileProps) {
  if (!changes) return null;
  return (
    <Notice kind="due" title={texts.title}>
      <dl className="grid gap-1">
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt className="text-fine text-muted">{label}</dt>
            <dd>
              <del className="line-clamp-3 text-muted">{before || texts.nothing}</del>
              <ins className="line-clamp-3 no-underline">{now || texts.nothing}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1">{hint}</p>
    </Notice>
  );
}
