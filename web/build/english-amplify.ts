import type { Plugin } from 'vite';

const DICTIONARY = /@aws-amplify\/ui\/dist\/esm\/i18n\/dictionaries\/authenticator\/([a-z]{2})\.mjs$/;

/**
 * Returns the source code of an empty dictionary if `id` is the module id of a non-English Amplify dictionary. Returns null for all other
 * modules.
 */
export function emptyDictionary(id: string): string | null {
  const language = DICTIONARY.exec(id)?.[1];
  return language && language !== 'en' ? `export const ${language}Dict = {};` : null;
}

/** Removes Amplify's non-English dictionaries from the build. They would make up two fifths of the Security tab's code. */
export function englishAmplify(): Plugin {
  return {
    name: 'english-amplify',
    apply: 'build',
    load(id) {
      const code = emptyDictionary(id);
      return code === null ? null : { code, map: null };
    },
  };
}
