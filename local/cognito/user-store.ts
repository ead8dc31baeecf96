import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { damagedFile } from '../damaged-file.ts';
import { writeFileAtomically } from '../write-file-atomically.ts';
import { CognitoError } from './errors.ts';
import { createSigningKey, SigningKey } from './signing-key.ts';
import { User } from './user.ts';

const Document = z.object({
  version: z.literal(1),
  signingKey: SigningKey,
  /** The secret for deriving the salts of nonexistent users. A nonexistent user must always have the same salt, like a real user. */
  pepper: z.string(),
  users: z.array(User),
});
type Document = z.infer<typeof Document>;

/** The users of the pool, kept in memory and in a file. `save` writes changes to the file. */
export class UserStore {
  readonly signingKey: SigningKey;
  readonly pepper: string;
  readonly #file: string;
  readonly #byUsername = new Map<string, User>();
  readonly #byEmail = new Map<string, User>();
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(file: string, { signingKey, pepper, users }: Document) {
    this.#file = file;
    this.signingKey = signingKey;
    this.pepper = pepper;
    for (const user of users) this.insert(user);
  }

  /** Finds a user by username or by email address. Ignores the case of the email address. */
  find(name: string): User | undefined {
    return this.#byUsername.get(name) ?? this.#byEmail.get(name.toLowerCase());
  }

  all(): User[] {
    return [...this.#byUsername.values()];
  }

  /** Adds a user. Throws `UsernameExistsException` if the email address already has an account. */
  insert(user: User): void {
    if (this.#byEmail.has(user.email.toLowerCase())) throw usernameExists();
    this.#byUsername.set(user.username, user);
    this.#byEmail.set(user.email.toLowerCase(), user);
  }

  delete(user: User): void {
    this.#byUsername.delete(user.username);
    this.#byEmail.delete(user.email.toLowerCase());
  }

  /** Writes the users to the file. All calls during a write share the next write. */
  save(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#writing = this.#write();
        return this.#writing;
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    const { signingKey, pepper } = this;
    const document: Document = { version: 1, signingKey, pepper, users: this.all() };
    await writeFileAtomically(this.#file, JSON.stringify(document));
  }
}

/** Opens the file. Creates it with a new signing key if it does not exist. Throws if the file has an unknown format. */
export async function openUserStore(file: string): Promise<UserStore> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return new UserStore(file, parse(file, text));
  await mkdir(dirname(file), { recursive: true });
  const pepper = randomBytes(32).toString('base64url');
  const store = new UserStore(file, { version: 1, signingKey: await createSigningKey(), pepper, users: [] });
  await store.save();
  return store;
}

export const usernameExists = () =>
  new CognitoError('UsernameExistsException', 'An account with the given email already exists.');

function parse(file: string, text: string): Document {
  try {
    return z.parse(Document, JSON.parse(text));
  } catch (cause) {
    throw damagedFile(file, cause);
  }
}
