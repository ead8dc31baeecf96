import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';

interface LazyMenuProps {
  /** Renders the button that opens the menu. This button must get the given attributes. */
  trigger: (attributes: ComponentProps<'button'>) => ReactElement;
  /** Renders the menu, usually with a component from `onDemand`. */
  menu: (props: { trigger: ReactElement; defaultOpen: boolean }) => ReactElement;
  load: () => void;
}

/** A menu. Its code loads when the user hovers over or focuses the button. After a click, the menu opens as soon as the code has loaded. */
export function LazyMenu({ trigger, menu, load }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const ref = useKeptFocus();
  if (wanted) {
    return (
      <Suspense fallback={trigger({ ref })}>
        {menu({ trigger: trigger({ ref }), defaultOpen: true })}
      </Suspense>
    );
  }
  return trigger({
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setWanted(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
    },
  });
}

/**
 * Keeps focus on the button when React replaces the button's element. By default, focus would be lost, because React removes the old
 * element before it adds the new element.
 */
function useKeptFocus() {
  const had = useRef(false);
  return useCallback((button: HTMLButtonElement | null) => {
    if (had.current) button?.focus();
    return () => {
      had.current = button !== null && button === document.activeElement;
    };
  }, []);
}
