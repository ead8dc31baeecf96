import { afterEach, expect, test, vi } from 'vitest';
import { archiveMessages } from './archive-messages.ts';
import { loadPictures } from './load-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes `fetch` respond with the given status for each listed picture, and with status 200 for all other pictures. */
const stubPictures = (statuses: Record<string, number>) =>
  vi.stubGlobal('fetch', async (path: string) => new Response(path, { status: statuses[path] ?? 200 }));

test('leaves out pictures that are no longer stored', async () => {
  stubPictures({ '/avatars/u/1.webp': 403, '/avatars/u/2.webp': 404 });

  const { files, missing } = await loadPictures([
    '/avatars/u/1.webp',
    '/avatars/u/2.webp',
    '/avatars/logos/u/3.png',
  ]);

  expect(missing).toEqual(['/avatars/u/1.webp', '/avatars/u/2.webp']);
  const content = new TextEncoder().encode('/avatars/logos/u/3.png');
  expect(files).toEqual([{ name: 'pictures/3.png', pieces: [content] }]);
});

test('fails if a picture may still be stored, so that the user can try again', async () => {
  stubPictures({ '/avatars/u/1.webp': 503 });

  await expect(loadPictures(['/avatars/u/1.webp'])).rejects.toThrow(archiveMessages.pictureFailed);
});
