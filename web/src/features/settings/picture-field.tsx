import { useId, useRef } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './messages.ts';
import { PictureProgress } from './picture-progress.tsx';
import { usePicture } from './use-picture.ts';

const { avatar } = messages;
const TYPES = 'image/jpeg,image/png,image/gif,image/webp';

/** Changes to the picture are saved immediately, independently of the surrounding form. */
export function PictureField({ profile }: { profile: Profile }) {
  const { state, upload, remove } = usePicture();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isBusy = state.status === 'uploading' || state.status === 'saving';

  function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file) void upload(file);
    // Reset the field, so that the user can choose the same file again after a failure.
    if (input.current) input.current.value = '';
  }

  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 items-start gap-4">
      <Avatar name={fullName(profile)} url={profile.avatarUrl} size="large" />
      <div className="grid min-w-0 grow gap-2">
        <p id={id} className="font-strong text-fine">
          {avatar.label}
        </p>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          aria-label={avatar.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => choose(event.target.files)}
        />
        {isBusy ? (
          <PictureProgress state={state} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
              {profile.avatarUrl ? avatar.change : avatar.choose}
            </Button>
            {profile.avatarUrl && (
              <Button
                variant="quiet"
                size="small"
                pending={state.status === 'removing' && avatar.removing}
                onClick={() => void remove()}
              >
                {avatar.remove}
              </Button>
            )}
          </div>
        )}
        <p className="text-fine text-muted">{avatar.hint}</p>
        <div role="alert" className="text-fine text-danger">
          {state.status === 'failed' && (
            <>
              <strong>{state.title}</strong> {state.reason}
            </>
          )}
        </div>
      </div>
    </fieldset>
  );
}
