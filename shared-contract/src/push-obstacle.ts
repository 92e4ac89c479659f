import { type PushType, pushSettings } from './push.ts'
import { isQuiet } from './quiet-hours.ts'
import type { Settings } from './settings.ts'

/** Why a person is not told of something: the master, do-not-disturb, the type's own switch, or the quiet hours. */
export type PushObstacle = 'all-off' | 'do-not-disturb' | 'type-off' | 'quiet-hours'

/**
 * What keeps a type from being told by the settings of a person (S3, D26), the longest-lasting first; null when nothing does.
 * @param now epoch milliseconds
 */
export function pushObstacle(settings: Settings, type: PushType, now: number): PushObstacle | null {
  const own = pushSettings[type]
  if (!settings.enableNotifications) return 'all-off'
  if (settings.doNotDisturb) return 'do-not-disturb'
  if (own !== null && !settings[own]) return 'type-off'
  return isQuiet(settings.quietHours, now) ? 'quiet-hours' : null
}

const switchedTypes = (Object.keys(pushSettings) as PushType[]).filter(type => pushSettings[type] !== null)

/**
 * What keeps all of it from being told, so that a person is told nothing; null where a type is. `type-off`: each of them is.
 * @param now epoch milliseconds
 */
export function pushObstacleOfAll(settings: Settings, now: number): PushObstacle | null {
  const obstacles = switchedTypes.map(type => pushObstacle(settings, type, now))
  if (obstacles.includes(null)) return null
  return obstacles.find(obstacle => obstacle !== 'type-off') ?? 'type-off'
}
