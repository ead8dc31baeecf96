import type { Plugin, Rolldown } from 'vite';
import { reachable } from './reachable.ts';

/** Fails the build if chunks import each other in a circle, because a chunk in a circle may run before what it imports. */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circular = circularChunks(bundle);
      if (circular.length > 0) throw new Error(`These chunks import each other: ${circular.join(', ')}`);
    },
  };
}

export function circularChunks(
  bundle: Readonly<Record<string, Pick<Rolldown.OutputChunk, 'type' | 'imports'> | { type: 'asset' }>>,
): string[] {
  const importsOf = (file: string) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? output.imports : [];
  };
  return Object.keys(bundle).filter((file) => reachable(importsOf(file), importsOf).includes(file));
}
