import { spawnSync } from 'node:child_process';
import { fromRoot } from '../infra/from-root.ts';

/** The last commit before the project adopted Conventional Commits. */
const BASE = 'cb8cfc8038aee20c1860cbb243193f2b4bbc10fc';

/**
 * Checks every commit message since `BASE`. Skips the check if the repository doesn't contain `BASE`, as in a tarball or a shallow clone.
 */
const isReachable =
  spawnSync('git', ['merge-base', '--is-ancestor', BASE, 'HEAD'], { cwd: fromRoot() }).status === 0;
if (isReachable) {
  const commitlint = fromRoot('node_modules', '.bin', 'commitlint');
  const { status } = spawnSync(commitlint, ['--from', BASE, '--to', 'HEAD'], {
    cwd: fromRoot(),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.log('The commit messages are not checked, because this copy does not contain the history.');
}
