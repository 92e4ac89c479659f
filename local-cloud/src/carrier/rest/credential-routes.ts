import { Router } from 'express'
import type { Credential, CredentialFields, CredentialsStore } from '../accounts/credentials-store.ts'
import type { LoginTokens } from '../accounts/login-tokens.ts'
import type { Fields } from '../gateway/rpc-message.ts'
import { bodyOf, filterOf, optionalText, requireConnection } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const shown = (credential: Credential, now: number) => ({
  id: credential.id,
  record_type: 'credential',
  name: credential.name,
  tag: credential.tag,
  sip_username: credential.sipUsername,
  sip_password: credential.sipPassword,
  resource_id: `connection:${credential.connectionId}`,
  expired: credential.expiresAt <= now,
  expires_at: new Date(credential.expiresAt).toISOString(),
  created_at: new Date(credential.createdAt).toISOString(),
  updated_at: new Date(credential.updatedAt).toISOString(),
})

function fieldsFrom(body: Fields): CredentialFields {
  const expires = optionalText(body, 'expires_at')
  const expiresAt = expires === undefined ? undefined : Date.parse(expires)
  if (Number.isNaN(expiresAt))
    throw telnyxErrors.invalid('expires_at', 'expires_at must be an ISO 8601 time.')
  return { name: optionalText(body, 'name'), tag: optionalText(body, 'tag'), expiresAt }
}

export interface CredentialParts {
  readonly credentials: CredentialsStore
  readonly tokens: LoginTokens
  readonly connectionId: string
  /** Ends what is signed in with a credential. */
  readonly signOut: (credentialId: string) => void
  readonly now: () => number
}

/** `/telephony_credentials`: what browsers log in with. */
export function credentialRoutes(parts: CredentialParts): Router {
  const { credentials, tokens, connectionId, signOut, now } = parts
  const known = (id: string): Credential => {
    const credential = credentials.get(id)
    if (!credential) throw telnyxErrors.notFound('telephony credential')
    return credential
  }
  const routes = Router()

  routes.post('/', (request, response) => {
    const body = bodyOf(request)
    requireConnection(body, connectionId)
    response.status(201).json({ data: shown(credentials.create(connectionId, fieldsFrom(body)), now()) })
  })

  routes.get('/', (request, response) => {
    const name = optionalText(filterOf(request), 'name')
    const sipUsername = optionalText(filterOf(request), 'sip_username')
    const found = credentials
      .list()
      .filter(item => name === undefined || item.name === name)
      .filter(item => sipUsername === undefined || item.sipUsername === sipUsername)
    const meta = { page_number: 1, page_size: found.length, total_pages: 1, total_results: found.length }
    response.json({ data: found.map(item => shown(item, now())), meta })
  })

  routes.get('/:id', (request, response) => {
    response.json({ data: shown(known(request.params.id), now()) })
  })

  routes.patch('/:id', (request, response) => {
    const changed = credentials.update(request.params.id, fieldsFrom(bodyOf(request)))
    if (!changed) throw telnyxErrors.notFound('telephony credential')
    response.json({ data: shown(changed, now()) })
  })

  routes.delete('/:id', (request, response) => {
    const gone = credentials.delete(request.params.id)
    if (!gone) throw telnyxErrors.notFound('telephony credential')
    signOut(gone.id)
    response.json({ data: shown(gone, now()) })
  })

  routes.post('/:id/token', async (request, response) => {
    const credential = known(request.params.id)
    if (!credentials.isUsable(credential)) throw telnyxErrors.invalid('id', 'This credential has expired.')
    response
      .status(201)
      .type('text/plain')
      .send(await tokens.issue(credential))
  })

  return routes
}
