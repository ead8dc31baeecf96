import type { ReactNode } from 'react';

interface ActionButtonProps {
  /** The accessible name. It starts with the visible label and then names the post or comment that the button acts on. */
  label: string;
  onClick: () => void;
  /** True if the action is unavailable or already done. The button is still rendered, because it may have the focus. */
  disabled?: boolean;
  children: ReactNode;
}

export function ActionButton({ label, onClick, disabled = false, children }: ActionButtonProps) {
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
