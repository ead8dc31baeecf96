import type { ReactNode } from 'react';

interface ActButtonProps {
  /** The act and what it is done to, for who does not see what it stands under. It begins with the words shown. */
  label: string;
  onClick: () => void;
  /** It cannot be done (again). The button stays, as the focus may be on it. */
  disabled?: boolean;
  children: ReactNode;
}

/** A quiet button under a post or a comment. */
export function ActButton({ label, onClick, disabled = false, children }: ActButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
      className="min-h-7 rounded px-1.5 text-fine text-muted not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink"
    >
      {children}
    </button>
  );
}
