import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { sessionQuery } from '../../data/profiles/session.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { removeAvatar } from './data/picture.ts';
import { messages } from './messages.ts';

const { avatar } = messages;

export type PictureState =
  | { status: 'idle' }
  | { status: 'uploading'; percent: number; cancel: () => void }
  | { status: 'saving' }
  | { status: 'removing' }
  | { status: 'failed'; title: string; reason: string };

const IDLE: PictureState = { status: 'idle' };

/** An upload is canceled if the user leaves the page. */
export function usePicture() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<PictureState>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function show(profile: Profile, done: string) {
    queryClient.setQueryData(sessionQuery.queryKey, profile);
    setState(IDLE);
    notify.success(messages.saved.title, done);
  }

  function fail(title: string, error: unknown) {
    const reason = messageOf(error, '');
    setState({ status: 'failed', title, reason });
    notify.error(title, reason);
  }

  async function upload(file: Blob) {
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = () => controller.abort();
    const onProgress = (percent: number) => setState({ status: 'uploading', percent, cancel });
    running.current = controller;
    onProgress(0);
    try {
      const onSent = () => setState({ status: 'saving' });
      // Load the code that redraws and uploads pictures only after the user has chosen a file.
      const { uploadPicture } = await import('./upload-picture.ts');
      show(await uploadPicture(file, { signal, onProgress, onSent }), avatar.saved);
    } catch (error) {
      if (signal.aborted) setState(IDLE);
      else fail(avatar.failed, error);
    }
  }

  async function remove() {
    setState({ status: 'removing' });
    try {
      show(await removeAvatar(), avatar.removed);
    } catch (error) {
      fail(avatar.removeFailed, error);
    }
  }

  return { state, upload, remove };
}
