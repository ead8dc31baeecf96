import type { Month } from '../../shared/money/months.ts';
import type { PaymentSetting } from '../../shared/terms/payment/payment-setting.ts';
import { type PaymentChange, withSetting } from './payment-terms.ts';

/** A change of a partner's payment terms that the affiliates are told of. */
export interface Announcement extends PaymentChange {
  /** The number of the run that notifies the affiliates, which is the id of the change. */
  readonly run: number;
  /** What was announced before and had not started. */
  readonly replaced?: PaymentSetting & { readonly from: Month };
}

interface Running extends Announcement {
  /** True if all affiliates were notified, and an earlier run goes on. */
  readonly isOver?: true;
}

/** A partner's changes of its payment terms. */
export interface Announced {
  /** The changes of which all affiliates were notified, so that their months are fixed. Only one starts with each month. */
  readonly changes: readonly Announcement[];
  /** The later changes, in the order of their runs. They apply to no month yet. */
  readonly running: readonly Running[];
}

export const plannedChanges = ({ changes, running }: Announced): readonly Announcement[] =>
  running.reduce(added, changes);

const added = (changes: readonly Announcement[], change: Announcement): readonly Announcement[] => [
  ...changes.filter(({ from }) => from < change.from),
  change,
];

interface Save {
  readonly run: number;
  readonly now: Date;
  /** False until the first request for any of the partner's codes. */
  readonly isRequested: boolean;
}

/**
 * Adds a change whose run begins now, or which applies at once because there is nobody to notify. Returns undefined if the setting is the one
 * that applies last anyway.
 */
export function announce(
  announced: Announced,
  setting: PaymentSetting,
  { run, now, isRequested }: Save,
): Announced | undefined {
  const planned = plannedChanges(announced);
  const change = withSetting({ changes: planned, now }, setting, isRequested)?.at(-1);
  if (!change) return undefined;
  if (!isRequested) return { changes: added(planned, { ...change, run }), running: [] };
  const replaced = planned.findLast(({ from }) => from >= change.from);
  const begun = { ...change, run, ...(replaced ? { replaced: announcedAs(replaced) } : {}) };
  return { changes: announced.changes, running: [...announced.running, begun] };
}

const announcedAs = ({ wait, minimums, from }: PaymentChange) => ({ wait, minimums, from });

/**
 * Ends a run, which fixes the month of its change and of those that waited for it. If the affiliates were notified too late for the announced
 * month, the change gets a later one, of which the run `next` notifies them. A run that has ended changes nothing.
 */
export function endRun(
  announced: Announced,
  run: number,
  { next, now }: { next: number; now: Date },
): Announced {
  let { changes } = announced;
  const running = announced.running.map((one) => (one.run === run ? { ...one, isOver: true as const } : one));
  for (let [first, ...rest] = running; first?.isOver; [first, ...rest] = rest) {
    const { isOver: _, ...change } = first;
    const earliest = withSetting({ changes, now }, change)?.at(-1)?.from ?? change.from;
    if (earliest > change.from) {
      const later = {
        ...change,
        run: next,
        from: earliest,
        replaced: announcedAs(change),
        at: now.toISOString(),
      };
      return { changes, running: [later, ...rest] };
    }
    changes = added(changes, change);
    running.shift();
  }
  return { changes, running };
}
