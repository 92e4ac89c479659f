import { nextUtcDay, type ReachedLimit } from '@parley/shared-contract'
import type { Scene } from './state.ts'

/** The page learns that so much is left of today's limit, as the server would tell it (D37): less than a call takes, if not told. */
export async function limitDay(
  { page, player, backstage, undo }: Scene,
  by: ReachedLimit['by'],
  left = 0.5,
): Promise<ReachedLimit> {
  const now = await page.evaluate(() => Date.now())
  const until = nextUtcDay(now)
  const whose = {
    own: { limit: 5, newUntil: null },
    'new-account': { limit: 10, newUntil: until + 259_200_000 },
  }
  const shown = { by, left, held: 0, until, ...whose[by] }
  const before = await backstage.showDayLimit(player.email, shown)
  undo.push(async () => void (await backstage.showDayLimit(player.email, before)))
  return { by, until }
}
