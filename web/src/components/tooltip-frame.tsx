import { Tooltip as Radix } from 'radix-ui';
import type { TooltipProps } from './tooltip.tsx';

/** What `Tooltip` loads after the first paint. */
export function TooltipFrame({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade rounded bg-ink px-2.5 py-1 text-fine text-paper"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
