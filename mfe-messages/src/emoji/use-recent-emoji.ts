import { userIdOf, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { type Emoji, type EmojiGroup, RECENT_EMOJI_MAX, recentFirst } from './emoji-model.ts'

const kept = stored(
  deviceStorage(),
  'parley.emoji-recent',
  z.object({ of: z.string(), emoji: z.array(z.string()).check(z.maxLength(RECENT_EMOJI_MAX)) }),
)

/** What this person has picked on this device, the latest first; without a tone. */
export function useRecentEmoji(
  groups: readonly EmojiGroup[],
): readonly [readonly Emoji[], (emoji: Emoji) => void] {
  const { session$ } = usePlatform()
  const own = () => userIdOf(session$.value)
  const [picked] = useState(() => {
    const read = kept.read()
    return read?.of === own() ? read.emoji : []
  })
  const known = new Map(groups.flatMap(({ emoji }) => emoji).map(one => [one.emoji, one]))
  const pick = ({ emoji }: Emoji) => {
    const of = own()
    if (of !== null) kept.write({ of, emoji: [...recentFirst(picked, emoji)] })
  }
  return [picked.flatMap(one => known.get(one) ?? []), pick]
}
