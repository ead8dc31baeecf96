import { type ComponentProps, type ReactElement, Suspense, useCallback, useRef, useState } from 'react';

interface LateMenuProps {
  /** The button, drawn with these attributes. */
  trigger: (attributes: ComponentProps<'button'>) => ReactElement;
  /** The menu, which may be a component that is still on its way. */
  menu: (props: { trigger: ReactElement; defaultOpen: boolean }) => ReactElement;
}

/** A menu whose code comes late, behind a button that is there from the first: pressed meanwhile, the menu comes open. */
export function LateMenu({ trigger, menu }: LateMenuProps) {
  const [pressed, setPressed] = useState(false);
  const ref = useKeptFocus();
  return (
    <Suspense fallback={trigger({ ref, onClick: () => setPressed(true) })}>
      {menu({ trigger: trigger({ ref }), defaultOpen: pressed })}
    </Suspense>
  );
}

/** For two buttons of which the one takes the place of the other: React lets go of the first before it is away. */
function useKeptFocus() {
  const had = useRef(false);
  return useCallback((button: HTMLButtonElement | null) => {
    if (had.current) button?.focus();
    return () => {
      had.current = button !== null && button === document.activeElement;
    };
  }, []);
}
