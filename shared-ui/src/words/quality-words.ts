import { words } from './words.ts'

/** Said once when a call becomes one-way: what is wrong, and what may help. */
export const oneWayWarning = (oneWay: keyof typeof words.quality.oneWay): string =>
  `${words.quality.oneWay[oneWay]}. ${words.quality.cure[oneWay]}`
