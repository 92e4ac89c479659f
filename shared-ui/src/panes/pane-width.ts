import { z } from '@parley/shared-contract'
import { deviceStorage, type Stored, stored } from '@parley/shared-contract/device'

/** In px: what a list may be as wide as. */
export const LEAST_LIST_WIDTH = 260
export const MOST_LIST_WIDTH = 560
/** In px; the width that look and style sheet ask for. */
export const LIST_WIDTH = 360

/** A width in px that a list can have. */
export const fittingWidth = (wanted: number): number =>
  Math.round(Math.min(MOST_LIST_WIDTH, Math.max(LEAST_LIST_WIDTH, wanted)))

const schema = z.number().check(z.gte(LEAST_LIST_WIDTH), z.lte(MOST_LIST_WIDTH))

/** The width that the list of a page was given on this device, in px; nothing where it has its usual one. */
export const listWidth = (page: string): Stored<number> =>
  stored(deviceStorage(), `parley.list-width.${page}`, schema)
