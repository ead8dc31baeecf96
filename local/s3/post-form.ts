import { S3Error } from './errors.ts';

export interface PostForm {
  /** The fields, keyed by lowercase name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer;
}

/** Parses a form. Like S3, ignores fields after the file. Throws `MalformedPOSTRequest`, or `InvalidArgument` if there is no file. */
export async function readPostForm(body: Buffer, contentType: string | undefined): Promise<PostForm> {
  const fields = new Map<string, string>();
  for (const [name, value] of await parse(body, contentType)) {
    if (name.toLowerCase() === 'file') {
      return { fields, file: Buffer.from(await new Blob([value]).arrayBuffer()) };
    }
    if (typeof value !== 'string') throw malformed();
    fields.set(name.toLowerCase(), value);
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
}

async function parse(body: Buffer, contentType = ''): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw malformed();
  }
}

const malformed = () =>
  new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );
