import { ParleyError, z } from '@parley/shared-contract'
import type { Telnyx } from 'telnyx'
import type { CarrierCredentials, OwnedCredential, SipCredential } from '../ports/carrier-credentials.ts'
import { nullIfGone, orUnavailable, unlessGone } from './telnyx-failure.ts'

/** A credential is asked for once: an answer that is lost is found out about by reading. */
const CREATE_LIMITS = { timeout: 3500, maxRetries: 0 }
const READ_LIMITS = { timeout: 1500, maxRetries: 0 }
const PAGE = 250

const credentialSchema = z.object({
  id: z.string().check(z.minLength(1)),
  sip_username: z.string().check(z.minLength(1)),
  sip_password: z.string().check(z.minLength(1)),
  name: z.nullish(z.string()),
  created_at: z.string(),
})
type Listed = z.infer<typeof credentialSchema>
const answerSchema = z.object({ data: z.omit(credentialSchema, { name: true, created_at: true }) })
const listSchema = z.object({
  data: z.array(credentialSchema),
  meta: z.object({ total_pages: z.number() }),
})

const credentialOf = (listed: Pick<Listed, 'id' | 'sip_username' | 'sip_password'>): SipCredential => ({
  id: listed.id,
  username: listed.sip_username,
  password: listed.sip_password,
})
const toCredential = (answer: unknown) => credentialOf(z.parse(answerSchema, answer).data)

/** Telnyx writes times without a zone, and means UTC. */
const momentOf = (text: string) => Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`)

/** The logins of the carrier's account. */
export function telnyxCredentials(client: Telnyx, connectionId: string): CarrierCredentials {
  const { telephonyCredentials } = client

  async function list(query: object): Promise<z.infer<typeof listSchema>> {
    const answer: unknown = await orUnavailable(telephonyCredentials.list(query, READ_LIMITS))
    const { data, error } = z.safeParse(listSchema, answer)
    if (error) throw new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause: error })
    return data
  }

  /** The oldest of the name: of two that were made at once, all who ask find the same. */
  async function named(name: string): Promise<SipCredential | null> {
    const { data } = await list({ filter: { name } })
    const [first] = data
      .filter(credential => credential.name === name)
      .sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id))
    return first ? credentialOf(first) : null
  }

  return {
    async createCredential(name) {
      const known = await named(name)
      if (known) return known
      // An answer without a credential in it is a failure of the carrier as well.
      const created = telephonyCredentials.create({ connection_id: connectionId, name }, CREATE_LIMITS)
      return orUnavailable(created.then(toCredential)).catch(async (cause: unknown) => {
        const found = await named(name)
        if (!found) throw cause
        return found
      })
    },
    credential: id => nullIfGone(telephonyCredentials.retrieve(id).then(toCredential)),
    deleteCredential: id => unlessGone(telephonyCredentials.delete(id)),
    loginToken: id => orUnavailable(telephonyCredentials.createToken(id)),

    async ownedCredentials(page) {
      const filter = { resource_id: `connection:${connectionId}` }
      const { data, meta } = await list({ filter, 'page[number]': page, 'page[size]': PAGE })
      const credentials = data.map(
        ({ id, name, created_at }): OwnedCredential => ({
          id,
          name: name ?? null,
          createdAt: momentOf(created_at),
        }),
      )
      return { credentials, next: page < meta.total_pages ? page + 1 : null }
    },
  }
}
