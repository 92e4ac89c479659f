import { execFileSync } from 'node:child_process'
import process from 'node:process'

/**
 * How many commits there are: one more with each, and the same for as long as one is tested. By it a run of the tests takes its
 * share of what there is no time for as a whole, so that shares follow one another and none comes twice before all have.
 * A shallow clone cannot count and takes a number from the commit's name, so there a share may come twice. 0 where there
 * is no repository.
 */
export function turnOfCommit(folder: string = process.cwd()): number {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      return Number.parseInt(git('rev-parse', '--short=8', 'HEAD'), 16)
    return Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    return 0
  }
}
