import { classNames } from '../../lib/screens/class-names.ts';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('size-7 shrink-0 text-brand', className)}
    >
      <path strokeWidth="2" d="M3 5c9 0 8 11 17 11" />
      <path strokeWidth="2.5" d="M3 16h17" />
      <path strokeWidth="2" d="M3 27c9 0 8-11 17-11" />
      <path strokeWidth="5.5" d="M20.5 16H29" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="flex w-fit items-center gap-2.5">
      <LogoMark />
      <span className="font-strong text-lead tracking-[-0.02em] text-ink">Tributary</span>
    </span>
  );
}
