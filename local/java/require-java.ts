import { access } from 'node:fs/promises';
import { CommandError } from '../../infra/command-error.ts';
import { findJava, JAVA_MIN } from './find-java.ts';
import { installJava } from './install-java.ts';

/** Installs Java if necessary. Throws a `CommandError` if that is not possible. */
export async function requireJava(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const java = await findJava(env);
  if (java && java.version >= JAVA_MIN) return java.command;
  if (await canInstall()) {
    await installJava();
    const installed = await findJava(env);
    if (installed && installed.version >= JAVA_MIN) return installed.command;
  }
  const state = java ? `Java ${java.version} is too old` : 'Java is missing';
  throw new CommandError(`${state}: DynamoDB Local needs Java ${JAVA_MIN} or later. ${advice()}`);
}

async function canInstall(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return access('/etc/debian_version').then(
    () => true,
    () => false,
  );
}

function advice(): string {
  if (process.platform === 'darwin') return 'Install it with: brew install openjdk@17';
  if (process.platform === 'win32') return 'Install it with: winget install EclipseAdoptium.Temurin.17.JRE';
  return 'Install it with: sudo apt-get install -y openjdk-17-jre-headless';
}
