import Bowser from 'bowser'

/** In characters: a longer header is no browser's. */
const MAX_USER_AGENT = 512

/** What a person calls their browser, `Firefox on Linux`; `Another browser` for one that says nothing we know. */
export function browserName(userAgent: string): string {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT) return 'Another browser'
  const parser = Bowser.getParser(userAgent)
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  if (browser === '') return 'Another browser'
  return system === '' ? browser : `${browser} on ${system}`
}
