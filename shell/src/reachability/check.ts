import type { CheckListItem } from '@parley/shared-ui'

/** What helps: an address, or something that the sheet can do. */
export type Fix =
  | { readonly label: string; readonly to: string }
  | {
      readonly label: string
      readonly act:
        | 'unlock-sound'
        | 'allow-notifications'
        | 'start-push'
        | 'move-line'
        | 'disturb'
        | 'reload'
        | 'add-credits'
    }

export interface Check extends Omit<CheckListItem, 'action'> {
  readonly fix: Fix | null
  /** Where the call rings instead of here, within a sentence. */
  readonly elsewhere?: string
  /** The telephone that every call goes to, as it is read. */
  readonly forwardedTo?: string
}

/** Nothing in the way. */
export const good = ([title, words]: readonly [string, string]): Check => ({
  title,
  state: 'good',
  words,
  fix: null,
})
/** No call rings because of it. */
export const bad = ([title, words]: readonly [string, string], fix: Fix | null = null): Check => ({
  title,
  state: 'bad',
  words,
  fix,
})
/** The call still rings in spite of it, but is easily missed. */
export const doubtful = (...about: Parameters<typeof bad>): Check => ({ ...bad(...about), state: 'doubtful' })
/** @param words what is known of it; without it that nothing is */
export const unknown = (title: string, words?: string): Check => ({
  title,
  state: 'unknown',
  ...(words !== undefined && { words }),
  fix: null,
})
