import type { DialledCall } from '../ports/carrier-voice.ts'

type CodeCall = DialledCall['codeCall']

const PREFIX = 'parley-code'

/** What the carrier keeps with a call that says a code, and tells with all its news; in base64, as it asks for. */
export const codeCallState = ({ uid, token }: CodeCall): string =>
  Buffer.from(`${PREFIX} ${token} ${uid}`).toString('base64')

/** Whose code a call says, by what the carrier kept; null for any other. Whether that is true is for others to find out. */
export function codeCallIn(clientState: unknown): CodeCall | null {
  if (typeof clientState !== 'string') return null
  const [prefix, token, ...uid] = Buffer.from(clientState, 'base64').toString('utf8').split(' ')
  return prefix === PREFIX && token && uid.length > 0 ? { uid: uid.join(' '), token } : null
}
