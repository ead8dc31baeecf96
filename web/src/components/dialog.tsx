import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Lazy because Radix's dialog is 13 KB that no page needs for its first paint. */
const DialogFrame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence on the purpose of the dialog. */
  description: ReactNode;
  /** `tall`: 90% of the viewport's height (spec 9). */
  size?: 'medium' | 'wide' | 'tall';
  /** Where focus goes first: to the first field, or to the dialog itself if it has a text to read. */
  opensOn?: 'field' | 'text';
  /** May be `lazy`. The dialog opens once it has loaded. */
  children: ReactNode;
}

/** A dialog; on a phone, a bottom sheet. Its content is mounted each time it opens, so forms start empty. */
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

/** The buttons at the end of a dialog: cancel first, the action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">{children}</div>;
}
