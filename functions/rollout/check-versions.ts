import { versionCheckOf } from './version-checks.ts';

export interface FunctionVersion {
  readonly name: string;
  readonly arn: string;
}

/** Calls a version directly and returns its result. Throws if the call fails or the function throws. */
export type InvokeVersion = (arn: string, event: object) => Promise<unknown>;

/** Calls each version with a harmless event. Returns a description of each failure. */
export async function checkVersions(
  versions: readonly FunctionVersion[],
  invoke: InvokeVersion,
  now: Date,
): Promise<string[]> {
  const found = await Promise.all(
    versions.map(async ({ name, arn }) => {
      const { event, accepts } = versionCheckOf(name, now);
      try {
        const result = await invoke(arn, event);
        return accepts(result) ? [] : [`${name} returned ${JSON.stringify(result)?.slice(0, 300)}`];
      } catch (error) {
        return [`${name} failed: ${String(error)}`];
      }
    }),
  );
  return found.flat();
}

/** Parses the list of versions in the function's environment, such as `apps=arn:…:3,forum=arn:…:7`. */
export const parseVersions = (text: string): FunctionVersion[] =>
  text.split(',').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at), arn: part.slice(at + 1) };
  });
