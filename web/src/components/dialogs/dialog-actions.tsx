import type { ReactNode } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';

/** Put Cancel first and the action last. The row stays in sight while a long dialog scrolls, and the content fades out above it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 -mx-5 mt-2 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-4 pb-1 max-sm:[&>*]:grow sm:-mx-6 sm:px-6',
        'before:pointer-events-none before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-surface before:to-transparent',
        // Cover the dialog's padding below the row, in which the content would show.
        'after:absolute after:inset-x-0 after:top-full after:h-[max(1.5rem,env(safe-area-inset-bottom))] after:bg-surface sm:after:rounded-b',
      )}
    >
      {children}
    </div>
  );
}
