import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileAtomically } from '../write-file-atomically.ts';

export interface StoredObject {
  readonly key: string;
  readonly contentType: string;
  readonly modifiedAt: Date;
  readonly body: Buffer;
}

const Head = z.object({ key: z.string(), contentType: z.string(), modifiedAt: z.iso.datetime() });

/**
 * Each object is a file that contains a line of JSON, followed by the object's bytes. An object whose file is damaged counts as missing.
 */
export class ObjectStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Reads an object. Returns undefined if it does not exist. */
  read(key: string): Promise<StoredObject | undefined> {
    return readObject(this.#fileOf(key));
  }

  async write({ key, contentType, modifiedAt, body }: StoredObject): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const head = Buffer.from(`${JSON.stringify({ key, contentType, modifiedAt })}\n`);
    await writeFileAtomically(this.#fileOf(key), Buffer.concat([head, body]));
  }

  async delete(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  /** Returns the objects whose keys start with `prefix`, sorted by key. */
  async list(prefix: string): Promise<StoredObject[]> {
    const names = await readdir(this.#dir).catch(emptyIfMissing);
    const keys = names
      .filter((name) => name.endsWith(END))
      .map(keyOf)
      .filter((key) => key.startsWith(prefix))
      .sort();
    const objects = await Promise.all(keys.map((key) => this.read(key)));
    return objects.filter((object) => object !== undefined);
  }

  /** The key is encoded in the file name, because a key may contain anything, including `../`. */
  #fileOf(key: string): string {
    return join(this.#dir, Buffer.from(key).toString('base64url') + END);
  }
}

const END = '.object';

const keyOf = (fileName: string) => Buffer.from(fileName.slice(0, -END.length), 'base64url').toString();

async function readObject(file: string): Promise<StoredObject | undefined> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    // A key that is too long for a file name can't have been stored.
    if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return undefined;
    throw error;
  });
  if (!content) return undefined;
  const end = content.indexOf('\n');
  const head = parseHead(content.toString('utf8', 0, end));
  return head && { ...head, modifiedAt: new Date(head.modifiedAt), body: content.subarray(end + 1) };
}

function parseHead(line: string): z.infer<typeof Head> | undefined {
  try {
    return z.parse(Head, JSON.parse(line));
  } catch {
    return undefined;
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
