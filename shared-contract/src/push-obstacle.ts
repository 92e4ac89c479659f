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
