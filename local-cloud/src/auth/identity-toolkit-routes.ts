import { Router } from 'express'
import { accountView } from './account-view.ts'
import type { AccountChanges, AccountsStore } from './accounts-store.ts'
import { AuthError } from './auth-error.ts'
import type { IdentityService } from './identity-service.ts'
import { isMailKind } from './mailbox.ts'
import {
  idTokenRequest,
  readRequest,
  readSignUp,
  resetPasswordRequest,
  sendOobCodeRequest,
  signInRequest,
  updateRequest,
} from './requests.ts'
import type { Sessions } from './sessions.ts'

type Answer = Record<string, unknown>
/** @param locale what the browser wants to be written to in, by its header */
type Method = (body: unknown, locale?: string) => Promise<Answer> | Answer

interface Parts {
  readonly identity: IdentityService
  readonly sessions: Sessions
  readonly accounts: AccountsStore
}

/** The change that a request makes: `null` and `deleteAttribute` both clear a field; fields it does not name stay. */
export function shownChanges(body: {
  displayName?: string | null | undefined
  photoUrl?: string | null | undefined
  deleteAttribute?: readonly string[] | undefined
}): AccountChanges {
  const cleared = new Set(body.deleteAttribute)
  const displayName = cleared.has('DISPLAY_NAME') ? null : body.displayName
  const photoUrl = cleared.has('PHOTO_URL') ? null : body.photoUrl
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
  }
}

/** What each answer calls itself. The web SDK learns from the one of `signUp` that the person is new. */
const answerKinds = {
  signUp: 'SignupNewUserResponse',
  signInWithPassword: 'VerifyPasswordResponse',
  lookup: 'GetAccountInfoResponse',
  update: 'SetAccountInfoResponse',
  delete: 'DeleteAccountResponse',
  sendOobCode: 'GetOobConfirmationCodeResponse',
  resetPassword: 'ResetPasswordResponse',
  createAuthUri: 'CreateAuthUriResponse',
} as const

type MethodName = keyof typeof answerKinds

/** The kind of the answer of `accounts:{name}`, as a server is told it too. */
export const kindOf = (name: MethodName): string => `identitytoolkit#${answerKinds[name]}`

const pathOf = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts\\:${name}`

/** Ways to sign in that a project can have switched on, and this one has not. */
const disabledMethods = [
  'signInWithCustomToken',
  'signInWithEmailLink',
  'signInWithIdp',
  'sendVerificationCode',
  'signInWithPhoneNumber',
]

/** The methods of `accounts:…` that a browser calls. */
function clientMethods({ identity, sessions, accounts }: Parts): Record<MethodName, Method> {
  const signedInAnswer = async (signingIn: ReturnType<IdentityService['signIn']>) => {
    const { account, ...tokens } = await signingIn
    const { uid: localId, email, displayName } = account
    return { localId, email, ...(displayName === null ? {} : { displayName }), ...tokens }
  }

  return {
    signUp: body => signedInAnswer(identity.signUp(readSignUp(body))),

    async signInWithPassword(body) {
      const signedIn = await signedInAnswer(identity.signIn(readRequest(signInRequest, body)))
      return { ...signedIn, registered: true }
    },

    async lookup(body) {
      const { idToken } = readRequest(idTokenRequest, body)
      return { users: [accountView(await sessions.accountOf(idToken))] }
    },

    async update(body) {
      const request = readRequest(updateRequest, body)
      if (request.oobCode !== undefined) return accountView(identity.verifyEmail(request.oobCode))
      // With e-mail enumeration protection an address changes only through a mail to the new one.
      if (request.email !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
      const account = await sessions.accountOf(request.idToken)
      const changed = await identity.change(account, shownChanges(request), request.password)
      if (!('account' in changed)) return accountView(changed)
      const { account: view, ...tokens } = changed
      return { ...accountView(view), ...tokens }
    },

    async delete(body) {
      const { uid } = await sessions.accountOf(readRequest(idTokenRequest, body).idToken)
      accounts.remove(uid)
      return {}
    },

    async sendOobCode(body, locale) {
      const { requestType, email, idToken, continueUrl } = readRequest(sendOobCodeRequest, body)
      if (!isMailKind(requestType)) throw new AuthError('OPERATION_NOT_ALLOWED')
      const address = requestType === 'VERIFY_EMAIL' ? (await sessions.accountOf(idToken)).email : email
      identity.sendMail(address, requestType, { continueUrl, locale })
      return { email: address }
    },

    async resetPassword(body) {
      const { oobCode, newPassword } = readRequest(resetPasswordRequest, body)
      const mail = newPassword
        ? await identity.resetPassword(oobCode, newPassword)
        : identity.checkCode(oobCode)
      return { email: mail.email, requestType: mail.kind }
    },

    // Enumeration protection: it never says whether somebody is registered.
    createAuthUri: () => ({ sessionId: 'none' }),
  }
}

/** Identity Toolkit as the web SDK calls it after `connectAuthEmulator`. */
export function createIdentityToolkitRoutes(parts: Parts): Router {
  const router = Router()

  const methods = clientMethods(parts)
  for (const name of Object.keys(answerKinds) as MethodName[]) {
    router.post(pathOf(name), async (request, response) => {
      response.json({
        kind: kindOf(name),
        ...(await methods[name](request.body, request.get('x-firebase-locale'))),
      })
    })
  }
  for (const name of disabledMethods) {
    router.post(pathOf(name), () => {
      throw new AuthError('OPERATION_NOT_ALLOWED')
    })
  }

  return router
}
