import type { UserId } from './ids.ts'
import { textHash } from './text-hash.ts'

const MARK_SIGNS = 22

/**
 * Tells people of one browser apart in what is pushed and handed over to a page, and names nobody: the same 22 signs for the same
 * person, which nobody else has, and from which their id cannot be read.
 */
export const personMark = async (uid: UserId): Promise<string> =>
  (await textHash(`parley person ${uid}`)).slice(0, MARK_SIGNS)
