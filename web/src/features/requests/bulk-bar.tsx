import { Button } from '../../components/buttons/button.tsx';
import { bulkMessages as texts } from './messages.ts';
import type { BulkDecisions } from './use-bulk-decisions.ts';

/** Chooses all pending requests, and decides the chosen ones. Not shown for a single request, which has buttons of its own. */
export function BulkBar({ bulk }: { bulk: BulkDecisions }) {
  const { pending, chosen, isApproving, blocked } = bulk;
  const count = chosen.length;
  if (pending.length < 2) return null;
  return (
    <fieldset className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="sr-only">{texts.title}</legend>
      <label className="flex min-h-9 cursor-pointer items-center gap-3 text-fine">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-brand"
          checked={count === pending.length}
          ref={(element) => {
            if (element) element.indeterminate = count > 0 && count < pending.length;
          }}
          onChange={bulk.toggleAll}
        />
        {count > 0 ? texts.chosen(count, pending.length) : texts.chooseAll(pending.length)}
      </label>
      {count > 0 && (
        <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:grow">
          <Button
            size="small"
            aria-disabled={blocked !== undefined || undefined}
            title={blocked}
            pending={isApproving && texts.approving}
            onClick={bulk.approve}
          >
            {texts.approve(count)}
          </Button>
          <Button variant="secondary" size="small" onClick={bulk.decline} disabled={isApproving}>
            {texts.decline(count)}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
