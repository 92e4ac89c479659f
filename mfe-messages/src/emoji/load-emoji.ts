import { say } from '@parley/shared-ui/words'
import { type EmojiFact, type EmojiGroup, emojiGroups } from './emoji-model.ts'

let groups: Promise<readonly EmojiGroup[]> | null = null

/** All emoji, in a chunk of their own that is fetched once, when somebody looks for one. Rejects without a network; then it can be tried again. */
export function loadEmoji(): Promise<readonly EmojiGroup[]> {
  const read = say(
    () => import('emojibase-data/en/data.json'),
    () => import('emojibase-data/de/data.json'),
  )
  groups ??= read().then(({ default: facts }) => emojiGroups(facts as readonly EmojiFact[]))
  groups.catch(() => {
    groups = null
  })
  return groups
}
