import { Suspense, useState } from 'react';
import { onDemand } from '../states/on-demand.ts';
import type { DialogProps } from './dialog-frame.tsx';

/** Load the frame lazily, because Radix's dialog would add 13 KB that no page needs for its first paint. */
const [DialogFrame] = onDemand(() => import('./dialog-frame.tsx'), 'DialogFrame');

/** A dialog. On a phone, it appears from the bottom of the screen. Its content is mounted each time it opens, so that forms start empty. */
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
