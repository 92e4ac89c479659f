import { documentIdSchema, z } from '@parley/shared-contract'
import type { DialledCall } from '../ports/carrier-voice.ts'

type CodeCall = DialledCall['codeCall']

const PREFIX = 'parley-code'

/** What the carrier keeps with a call that says a code, and tells with all its news; in base64, as it asks for. */
export const codeCallState = ({ uid, token }: CodeCall): string =>
  Buffer.from(`${PREFIX} ${token} ${uid}`).toString('base64')

const codeCallSchema = z.object({ uid: documentIdSchema, token: documentIdSchema })

/**
 * Whose code a call says, by what the carrier kept; null for any other. Whether that is true is for others to find out: a browser
 * may write there what it likes, so what can be nobody's id is none.
 */
export function codeCallIn(clientState: unknown): CodeCall | null {
  if (typeof clientState !== 'string') return null
  const [prefix, token, ...uid] = Buffer.from(clientState, 'base64').toString('utf8').split(' ')
  if (prefix !== PREFIX) return null
  return z.safeParse(codeCallSchema, { uid: uid.join(' '), token }).data ?? null
}
