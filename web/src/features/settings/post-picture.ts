import type { AvatarUpload } from '../../../../shared/contract/profiles.ts';
import { PictureRejected } from './check-picture.ts';
import { messages } from './messages.ts';

export interface PostOptions {
  readonly signal: AbortSignal;
  /** Called with the uploaded percentage of the picture, from 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Uploads the picture to the bucket. Uses `XMLHttpRequest` because `fetch` does not report upload progress. Throws `PictureRejected`. */
export function postPicture(
  { url, fields }: AvatarUpload,
  picture: Blob,
  { signal, onProgress }: PostOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file must be the last field, because S3 ignores all fields after it.
  form.append('file', picture);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new PictureRejected(message));
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => (request.status < 300 ? resolve() : fail(messages.avatar.refused));
    request.onerror = () => fail(messages.avatar.unreachable);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}
