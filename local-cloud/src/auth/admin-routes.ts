import { type RequestHandler, Router } from 'express'
import { accountView } from './account-view.ts'
import type { Account, AccountsStore } from './accounts-store.ts'
import { AuthError } from './auth-error.ts'
import type { IdentityService } from './identity-service.ts'
import { kindOf, shownChanges } from './identity-toolkit-routes.ts'
import type { Mailbox } from './mailbox.ts'
import {
  adminCreateRequest,
  adminDeleteRequest,
  adminListRequest,
  adminLookupRequest,
  adminOobCodeRequest,
  adminUpdateRequest,
  readCustomClaims,
  readEmail,
  readRequest,
} from './requests.ts'

interface Parts {
  readonly identity: IdentityService
  readonly accounts: AccountsStore
  readonly mailbox: Mailbox
  readonly projectId: string
}

/** A server's credentials, as firebase-admin sends them to an emulator; no page in a browser may use them. */
const onlyServers: RequestHandler = (request, _response, next) => {
  const isServer = request.headers.authorization === 'Bearer owner' && request.headers.origin === undefined
  if (!isServer) throw new AuthError('PERMISSION_DENIED', { status: 403 })
  next()
}

/** Identity Toolkit as firebase-admin calls it with `FIREBASE_AUTH_EMULATOR_HOST`. */
export function createAdminRoutes({ identity, accounts, mailbox, projectId }: Parts): Router {
  const router = Router()
  const root = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`

  router.post(root, onlyServers, async (request, response) => {
    const account = await identity.createAccount(readRequest(adminCreateRequest, request.body))
    response.json({ kind: kindOf('signUp'), localId: account.uid, email: account.email })
  })

  router.post(`${root}\\:lookup`, onlyServers, (request, response) => {
    const { localId = [], email = [] } = readRequest(adminLookupRequest, request.body)
    const found = [...localId.map(accounts.byId), ...email.map(accounts.byEmail)]
    const users = found.filter((account): account is Account => account !== undefined).map(accountView)
    response.json(users.length > 0 ? { users } : {})
  })

  router.post(`${root}\\:update`, onlyServers, async (request, response) => {
    const body = readRequest(adminUpdateRequest, request.body)
    const account = accounts.byId(body.localId)
    if (!account) throw new AuthError('USER_NOT_FOUND')
    await identity.administer(
      account,
      {
        ...shownChanges(body),
        ...(body.email === undefined ? {} : { email: readEmail(body.email) }),
        ...(body.emailVerified === undefined ? {} : { emailVerified: body.emailVerified }),
        ...(body.disableUser === undefined ? {} : { disabled: body.disableUser }),
        ...(body.customAttributes === undefined
          ? {}
          : { customClaims: readCustomClaims(body.customAttributes) }),
        ...(body.validSince === undefined ? {} : { validSince: body.validSince }),
      },
      body.password,
    )
    response.json({ localId: account.uid })
  })

  router.post(`${root}\\:delete`, onlyServers, (request, response) => {
    accounts.remove(readRequest(adminDeleteRequest, request.body).localId)
    response.json({})
  })

  router.get(`${root}\\:batchGet`, onlyServers, (request, response) => {
    const { maxResults, nextPageToken } = readRequest(adminListRequest, request.query)
    const page = accounts.list(nextPageToken, maxResults)
    const last = page.at(-1)
    response.json({
      users: page.map(accountView),
      ...(last && page.length === maxResults ? { nextPageToken: last.uid } : {}),
    })
  })

  router.post(`${root}\\:sendOobCode`, onlyServers, (request, response) => {
    const { requestType, email, continueUrl } = readRequest(adminOobCodeRequest, request.body)
    const mail = identity.sendMail(email, requestType, { continueUrl })
    if (!mail) throw new AuthError('EMAIL_NOT_FOUND')
    response.json({ email: mail.email, oobCode: mail.code, oobLink: mail.link })
  })

  // Of this cloud alone: the official emulator lists its mails here and cannot empty its mailbox.
  router.delete(`/emulator/v1/projects/${projectId}/oobCodes`, onlyServers, (_request, response) => {
    mailbox.empty()
    response.json({})
  })

  return router
}
