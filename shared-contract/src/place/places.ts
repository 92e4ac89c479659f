import { areaCodes } from './area-codes.ts'

/** Each area code of the table with its place, `San Francisco, CA`. */
export const places: ReadonlyMap<string, string> = readPlaces()

function readPlaces(): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const [state, entries] of Object.entries(areaCodes)) {
    for (const entry of entries.split(', ')) {
      const [, codes = '', name = ''] = /^((?:\d{3} )+)(.+)$/.exec(entry) ?? []
      for (const code of codes.trim().split(' ')) read.set(code, `${name}, ${state}`)
    }
  }
  return read
}
