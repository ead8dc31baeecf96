import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Radix's dialog is 13 KB that no page needs for its first paint. */
const DialogFrame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence that says what the dialog is for. */
  description: ReactNode;
  /** `tall`: 90% of the viewport's height (spec 9). */
  size?: 'medium' | 'wide' | 'tall';
  /** Where the focus goes first: into the first field, or to the dialog itself where there is something to read. */
  opensOn?: 'field' | 'text';
  /** May be `lazy`: the dialog opens when it is there. */
  children: ReactNode;
}

/** A dialog; on a phone a sheet from below. Its content is made anew each time it opens, so forms start clean. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}

/** The buttons at the end of a dialog: cancel first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">{children}</div>;
}
