import { z } from './schema.ts'

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/**
 * A time zone by its IANA name, such as `America/New_York`. An offset such as `+01:00` is none: it does not know of summer.
 */
export const zoneSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/), z.refine(isZone))
