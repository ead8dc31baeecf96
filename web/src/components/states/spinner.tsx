import { classNames } from '../../lib/screens/class-names.ts';
import { messages } from '../messages.ts';

/** A spinner for buttons, drawn as flowing water. It is decorative, because the text next to it names the pending action. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('size-4', className)}
    >
      <path d="M1 11c3.5 0 3.5-6 7-6s3.5 6 7 6" strokeDasharray="9 5" className="animate-flow" />
    </svg>
  );
}

/** A placeholder for a whole page whose content is still unknown. */
export function PageSpinner({ label = messages.loading }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-brand">
      <Spinner className="size-10" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
