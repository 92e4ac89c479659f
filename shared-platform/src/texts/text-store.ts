import type { UserId } from '@parley/shared-contract'
import { NEVER, type Observable } from 'rxjs'
import type { UnsentText } from './unsent-text.ts'

/** Where the unsent texts of a device are kept. Nothing here fails: what cannot be kept is remembered by this page. */
export interface TextStore {
  /**
   * Changes the texts of a person; no other change, of this tab or another one, comes in between.
   * @param how says what they are to be; it may be asked more than once
   * @returns what they are now
   */
  change(
    owner: UserId,
    how: (texts: readonly UnsentText[]) => readonly UnsentText[],
  ): Promise<readonly UnsentText[]>
  /** Emits when another tab has changed something. */
  readonly changed$: Observable<unknown>
}

/** Keeps texts for as long as this page lasts. */
export function createMemoryTextStore(): TextStore {
  const kept = new Map<UserId, readonly UnsentText[]>()
  return {
    async change(owner, how) {
      const texts = how(kept.get(owner) ?? [])
      kept.set(owner, texts)
      return texts
    },
    changed$: NEVER,
  }
}
