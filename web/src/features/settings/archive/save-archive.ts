import { saveFile } from '../../../lib/csv/save-file.ts';
import { archiveMessages } from './archive-messages.ts';
import { type ArchiveFile, type Exported, listFiles, picturePaths } from './list-files.ts';
import { zipFiles } from './zip-files.ts';

/** Downloads the exported data and the pictures as a ZIP archive. */
export async function saveArchive(exported: Exported): Promise<void> {
  const now = new Date();
  const pictures = await Promise.all(picturePaths(exported).map(loadPicture));
  const chunks = await zipFiles([...listFiles(exported, now), ...pictures]);
  const day = now.toISOString().slice(0, 10);
  saveFile(archiveMessages.fileName(day), new Blob(chunks), 'application/zip');
}

async function loadPicture(path: string): Promise<ArchiveFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(archiveMessages.pictureFailed);
  const content = new Uint8Array(await response.arrayBuffer());
  return { name: `pictures/${path.split('/').at(-1)}`, pieces: [content] };
}
