import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../lib/screens/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';
import { DialogActions } from './dialog-actions.tsx';
import { discardMessages } from './discard-messages.ts';
import { useChangedFields } from './use-changed-fields.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** `tall` is 90% of the viewport's height (spec 9). */
  size?: 'medium' | 'wide' | 'tall';
  /**
   * The element that initially receives focus. `field` is the first field, and `text` is the dialog itself. Use `text` for dialogs that are
   * mainly for reading. Otherwise, a selector of the element.
   */
  opensOn?: 'field' | 'text' | `[${string}]`;
  /** Called when the dialog has closed. Returns true if it has moved the focus, which otherwise returns to where it came from. */
  takeFocus?: (() => boolean) | undefined;
  /** True if updates may change the content of the open dialog. Set this if the user is waiting for such a change. */
  showsNews?: boolean | undefined;
  /** The content of the dialog. If it is lazy, the dialog opens once its content has loaded. */
  children: ReactNode;
}

const SIZES = {
  medium: 'sm:h-fit sm:max-w-lg',
  wide: 'sm:h-fit sm:max-w-3xl',
  tall: 'h-[90dvh] sm:max-w-3xl',
} as const;

/** By default, focus would go to the dialog's first control, which is the Close button. */
const FIRST_FIELD = 'input:not([readonly], [disabled]), textarea:not([readonly]), select';

const inToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

const isChoosing = (target: EventTarget | null) =>
  target instanceof Element && target.hasAttribute('aria-activedescendant');

/**
 * The implementation of `Dialog`. Its chunk loads when a dialog is first opened. Before Escape or a click beside the dialog discards what the
 * user has entered, the dialog asks.
 */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  opensOn = 'field',
  takeFocus,
  showsNews,
  children,
}: DialogProps) {
  const { saveOpener, restoreFocus } = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  const { noteField, hasChanges } = useChangedFields();
  const [isAsking, setAsking] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  function askBeforeLoss(event: Event): void {
    if (event.defaultPrevented || !hasChanges(content.current)) return;
    event.preventDefault();
    setAsking(true);
  }

  function discard(): void {
    flushSync(() => setAsking(false));
    // Close only after the focus is back in this dialog, so that it returns from there to the opener.
    setTimeout(() => onOpenChange(false));
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          // Keep the focus in the dialog, because a click beside it may only ask.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 animate-fade bg-[rgb(8_20_19/0.5)]"
        />
        <Radix.Content
          ref={content}
          data-shows-news={showsNews || undefined}
          onOpenAutoFocus={(event) => {
            saveOpener();
            const selector = opensOn === 'field' ? FIRST_FIELD : opensOn;
            const first =
              opensOn === 'text' ? content.current : content.current?.querySelector<HTMLElement>(selector);
            first?.focus();
            // A field in closed details can't have the focus. Then the first control gets it.
            if (first && first === document.activeElement) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => (takeFocus?.() ? event.preventDefault() : restoreFocus(event))}
          onFocus={noteField}
          onEscapeKeyDown={(event) => {
            // If a list of suggestions is open, Escape must close only the list.
            if (isChoosing(event.target)) event.preventDefault();
            askBeforeLoss(event);
          }}
          // Ignore clicks on toasts. Toasts are above the dialog, so a click on a toast's button must not close the dialog.
          onPointerDownOutside={(event) => inToast(event.target) && event.preventDefault()}
          onInteractOutside={(event) => {
            if (inToast(event.target)) event.preventDefault();
            askBeforeLoss(event);
          }}
          className={classNames(
            'fixed z-40 flex max-h-[90dvh] w-full flex-col bg-surface shadow-float outline-none',
            'max-sm:inset-x-0 max-sm:bottom-0 max-sm:animate-sheet max-sm:rounded-t',
            'sm:inset-0 sm:m-auto sm:animate-rise sm:rounded sm:border sm:border-line',
            SIZES[size],
          )}
        >
          <div
            className={classNames(
              'flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6 sm:pt-6',
              isScrolled && 'shadow-[0_1px_var(--line)]',
            )}
          >
            <div className="min-w-0 grow">
              <Radix.Title className="text-lead wrap-anywhere">{title}</Radix.Title>
              <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
            </div>
            <Radix.Close
              aria-label={messages.close}
              className="-me-2 -mt-1 grid size-9 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </Radix.Close>
          </div>
          <div
            onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
            className="min-h-0 grow scroll-pb-24 overflow-y-auto px-5 pt-2 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6"
          >
            {children}
          </div>
          {isAsking && (
            <DialogFrame
              open
              onOpenChange={setAsking}
              title={discardMessages.title}
              description={discardMessages.description}
            >
              <DialogActions>
                <Button variant="secondary" onClick={() => setAsking(false)}>
                  {discardMessages.keep}
                </Button>
                <Button variant="danger" onClick={discard}>
                  {discardMessages.discard}
                </Button>
              </DialogActions>
            </DialogFrame>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
