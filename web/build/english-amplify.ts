import type { Plugin } from 'vite';

const DICTIONARY = /@aws-amplify\/ui\/dist\/esm\/i18n\/dictionaries\/authenticator\/([a-z]{2})\.mjs$/;

/** Returns the source of an empty dictionary if `id` is an Amplify dictionary in a language other than English. Otherwise returns null. */
export function emptyDictionary(id: string): string | null {
  const language = DICTIONARY.exec(id)?.[1];
  return language && language !== 'en' ? `export const ${language}Dict = {};` : null;
}

/**
 * Removes the translations of Amplify's components into other languages from the build. The dictionaries of 19 languages would take up two
 * fifths of the Security tab. The product does not need them, because it is in English and passes its own strings.
 */
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
