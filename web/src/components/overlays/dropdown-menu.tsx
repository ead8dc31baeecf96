import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';

interface DropdownMenuProps {
  trigger: ReactElement;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  /** True if the user clicked the button before the menu had loaded. The menu then opens as soon as it is mounted. */
  defaultOpen?: boolean;
  children: ReactNode;
}

export function DropdownMenu({
  trigger,
  align = 'end',
  side = 'bottom',
  defaultOpen = false,
  children,
}: DropdownMenuProps) {
  return (
    // Don't make the menu modal. A modal menu would hide the page from assistive technology, although users could still reach the page with
    // the Tab key.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-fade rounded border border-line bg-surface p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A menu item for an action. Use `asChild` for a link. */
export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-3 text-body outline-none select-none data-[disabled]:cursor-default data-[disabled]:text-muted data-[highlighted]:bg-sunken [&_svg]:size-4 [&_svg]:text-muted',
        className,
      )}
      {...props}
    />
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

/** A menu entry that is not an action. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-fine text-muted">{children}</Radix.Label>;
}
