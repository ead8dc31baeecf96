import { Button } from '../../components/buttons/button.tsx';
import { messages } from './messages.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSubmitting: boolean;
}

export function SaveBar({ isDirty, isSubmitting }: SaveBarProps) {
  return (
    <div
      data-bar="bottom"
      className="sticky bottom-0 border-line border-t bg-paper py-4 max-sm:-mx-4 max-sm:px-4 lg:ps-[18.5rem]"
    >
      <div className="flex max-w-2xl items-center justify-end gap-4">
        {!isDirty && <span className="text-fine text-muted">{messages.unchanged}</span>}
        <Button type="submit" disabled={!isDirty} pending={isSubmitting && messages.pending}>
          {messages.submit}
        </Button>
      </div>
    </div>
  );
}
