import { saveFile } from '../../../lib/csv/save-file.ts';
import { archiveMessages } from './archive-messages.ts';
import { type Exported, listFiles, picturePaths } from './list-files.ts';
import { loadPictures } from './load-pictures.ts';
import { zipFiles } from './zip-files.ts';

export async function saveArchive(exported: Exported): Promise<void> {
  const now = new Date();
  const { files, missing } = await loadPictures(picturePaths(exported));
  const chunks = await zipFiles([...listFiles({ ...exported, missingPictures: missing }, now), ...files]);
  const day = now.toISOString().slice(0, 10);
  saveFile(archiveMessages.fileName(day), new Blob(chunks), 'application/zip');
}
