import { Button } from '../../components/buttons/button.tsx';
import { messages } from './messages.ts';
import type { PictureState } from './use-picture.ts';

type Busy = Extract<PictureState, { status: 'uploading' | 'saving' }>;

const { avatar } = messages;

export function PictureProgress({ state }: { state: Busy }) {
  const isUploading = state.status === 'uploading';
  const words = isUploading ? avatar.progress(state.percent) : avatar.saving;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <progress
        aria-label={words}
        max={100}
        value={isUploading ? state.percent : 100}
        className="h-1.5 w-28 appearance-none overflow-hidden rounded bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <span className="text-fine text-muted tabular-nums">{words}</span>
      {isUploading && (
        <Button variant="link" size="small" onClick={state.cancel}>
          {avatar.cancel}
        </Button>
      )}
    </div>
  );
}
