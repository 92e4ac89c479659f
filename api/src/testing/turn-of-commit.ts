import { execFileSync } from 'node:child_process'

/**
 * A number that is another one with each commit, and the same for as long as one is tested: by it a run of the tests takes its
 * share of what there is no time for as a whole. 0 where there is no repository.
 */
export function turnOfCommit(): number {
  try {
    const args = ['rev-parse', '--short=8', 'HEAD']
    return Number.parseInt(execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }), 16)
  } catch {
    return 0
  }
}
