import { useEffect, useRef } from 'react';
import { Notice } from '../../components/notice.tsx';

/** The error message of a failed sign-up. It receives the focus, because it appears above a form that may be long. */
export function SignupFailure({ children }: { children: string }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} className="scroll-mt-5 outline-none">
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
