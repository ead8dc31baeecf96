import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const MODULES = resolve(import.meta.dirname, '../../node_modules');

/** The modules of libraries that the app loads but never needs in full, and what the build contains instead. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  // Translates configuration files of the Amplify CLI. The app's configuration needs no translation.
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs':
    'export const parseAmplifyConfig = (config) => config;',
  // Signs requests with AWS credentials. The app has none: its requests carry the user's access token.
  '@aws-amplify/core/dist/esm/clients/middleware/signing/signer/signatureV4/signRequest.mjs':
    "export function signRequest() { throw new Error('This build cannot sign requests with AWS credentials.'); }",
  // Amplify's events client throws GraphQL errors without locations in a query.
  'graphql/error/GraphQLError.mjs':
    'export class GraphQLError extends Error {} export const printError = String;',
};

/**
 * Replaces parts of libraries that the app doesn't use, but that tree shaking cannot remove. They would add 10 kB to every signed-in page.
 * The development server keeps them. The build fails if a library no longer has a replaced module.
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
