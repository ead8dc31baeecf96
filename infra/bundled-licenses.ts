import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './from-root.ts';

/**
 * Returns the license texts of the packages that the files belong to. Packages with the same text share one, and a package without a text has
 * the name of its license. The files are relative to the repository.
 */
export function bundledLicenses(files: readonly string[]): string {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  const packages = new Map<string, string[]>();
  for (const folder of [...new Set(folders)].sort()) {
    const text = licenseIn(fromRoot(folder));
    packages.set(text, [...(packages.get(text) ?? []), folder.replace(/^.*node_modules\//, '')]);
  }
  return [...packages].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`).join('\n');
}

function licenseIn(folder: string): string {
  const texts = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice)/i.test(name))
    .sort();
  if (texts.length > 0)
    return texts.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  const { license = 'No license' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string;
  };
  return license;
}
