import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const MODULES = resolve(import.meta.dirname, '../../node_modules');

/** The library modules that the app loads but doesn't need in full, each with the source that replaces it in the build. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  // The replaced module translates configuration files of the Amplify CLI. The app doesn't need it, because its configuration is already in
  // the format that Amplify uses.
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs':
    'export const parseAmplifyConfig = (config) => config;',
  // The replaced module signs requests with AWS credentials. The app doesn't need it, because it authenticates its requests with the user's
  // access token.
  '@aws-amplify/core/dist/esm/clients/middleware/signing/signer/signatureV4/signRequest.mjs':
    "export function signRequest() { throw new Error('This build cannot sign requests with AWS credentials.'); }",
};

/**
 * Replaces library modules that tree shaking can't reduce. They would add 10 kB to every signed-in page. The build fails if a library no
 * longer contains one of these modules.
 */
export function leanLibraries(): Plugin {
  const unused = new Set(Object.keys(SUBSTITUTES));
  return {
    name: 'lean-libraries',
    apply: 'build',
    load(id) {
      const module = id.slice(MODULES.length + 1);
      const code = SUBSTITUTES[module];
      if (!id.startsWith(MODULES) || code === undefined) return null;
      unused.delete(module);
      return { code, map: null };
    },
    generateBundle() {
      if (unused.size > 0)
        throw new Error(`lean-libraries.ts replaces unknown modules: ${[...unused].join(', ')}`);
    },
  };
}
