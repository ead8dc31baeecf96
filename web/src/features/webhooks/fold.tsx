import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnchoredHeading } from '../../lib/routes/use-anchored-heading.ts';

interface FoldProps {
  title: string;
  hint: string;
  /** The hash in the URL that opens the section. */
  anchor: string;
  /** If it becomes true later, the section opens. */
  isOpen: boolean;
  children: ReactNode;
}

/** A collapsed section of the page, whose content is rendered only while it is open. */
export function Fold({ title, hint, anchor, isOpen: isWanted, children }: FoldProps) {
  const { hash, key } = useLocation();
  // The same link opens the section again.
  const visit = hash === `#${anchor}` ? key : undefined;
  const [isOpen, setOpen] = useState(isWanted || visit !== undefined);
  const heading = useAnchoredHeading(anchor, true);
  useEffect(() => {
    if (visit !== undefined) setOpen(true);
  }, [visit]);
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  return (
    <details
      className="border-line border-t pt-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 py-2">
        <h2 id={anchor} ref={heading} tabIndex={-1} className="inline text-lead">
          {title}
        </h2>
        <span className="ms-3 text-fine text-muted">{hint}</span>
      </summary>
      {isOpen && <div className="mt-6">{children}</div>}
    </details>
  );
}
