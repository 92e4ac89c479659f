import { createServer } from 'node:http'
import type { JSONWebKeySet } from 'jose'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../loopback-server.ts'
import type { CloudPages } from '../pages/page.ts'
import { type Account, createAccountsStore } from './accounts-store.ts'
import { createAdminRoutes } from './admin-routes.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { createAuthApp } from './auth-app.ts'
import { openAuthDatabase } from './auth-database.ts'
import { createIdTokens, type IdTokenClaims } from './id-tokens.ts'
import { createIdentityService } from './identity-service.ts'
import { createIdentityToolkitRoutes } from './identity-toolkit-routes.ts'
import { createMailbox, type Mail } from './mailbox.ts'
import { createMailboxRoutes } from './mailbox-routes.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { createSecureTokenRoutes } from './secure-token-routes.ts'
import { createSessions } from './sessions.ts'
import { signingKeyOf } from './signing-key.ts'

interface LocalAuthOptions {
  /** Folder for `auth.sqlite`, or `:memory:`. */
  readonly data: string
  /** A free one when not given. */
  readonly port?: number | undefined
  readonly projectId: string
  /** Where the link of a reset mail leads, as a hosted project's own action URL; a page of this server without. */
  readonly resetUrl?: string | undefined
  /** What the mailbox's page links to. */
  readonly pages?: () => CloudPages
  /** Epoch milliseconds; the machine's clock when not given. */
  readonly now?: () => number
}

/** The embedded Firebase Authentication, listening on loopback. */
export interface LocalAuth {
  /** `http://127.0.0.1:<port>`, for `connectAuthEmulator`. */
  readonly url: string
  readonly port: number
  /** The public keys of its id tokens, also at `<url>/.well-known/jwks.json`. */
  keySet(): Promise<JSONWebKeySet>
  /** @throws AuthError `INVALID_ID_TOKEN` or `TOKEN_EXPIRED` */
  verifyIdToken(token: string): Promise<IdTokenClaims>
  /** The first accounts in the order of their ids, for the page that shows them. */
  accounts(most: number): readonly Account[]
  /** The mails that a hosted project would have sent, newest first. */
  mails(): readonly Mail[]
  /** Closes every connection and the store. Once is enough, twice does no harm. */
  stop(): Promise<void>
}

/**
 * Starts the embedded Authentication. The signing key is made in the background, so this resolves in
 * milliseconds; the first token waits for it.
 * @throws Error when the port is taken or the stored accounts cannot be read
 */
export async function createLocalAuth(options: LocalAuthOptions): Promise<LocalAuth> {
  const { data, projectId, resetUrl, pages = () => ({}), now = Date.now } = options
  const database = openAuthDatabase(data)
  const key = signingKeyOf(database, { inMemory: data === ':memory:' })
  const idTokens = createIdTokens({ projectId, key, now })
  const accounts = createAccountsStore(database, now)
  const refreshTokens = createRefreshTokens(database, now)
  const sessions = createSessions({ accounts, idTokens, refreshTokens, now })
  const mailbox = createMailbox(database, { now, url: () => url, resetUrl })
  const identity = createIdentityService({
    accounts,
    sessions,
    mailbox,
    attempts: createAttemptLimit(now),
    now,
  })

  const app = createAuthApp(idTokens, {
    client: [
      createIdentityToolkitRoutes({ identity, sessions, accounts }),
      createSecureTokenRoutes(sessions, projectId),
    ],
    local: [
      createAdminRoutes({ identity, accounts, mailbox, projectId }),
      createMailboxRoutes(mailbox, identity, { projectId, pages }),
    ],
  })
  const server = createServer(app)
  const port = await listenOnLoopback(server, options.port).catch(error => {
    database.close()
    throw error
  })
  const url = `http://${LOOPBACK}:${port}`

  return {
    url,
    port,
    keySet: idTokens.keySet,
    verifyIdToken: idTokens.verify,
    accounts: most => accounts.list('', most),
    mails: () => mailbox.all(),
    async stop() {
      await closeAtOnce(server)
      // The store closes after the key, which may still be on its way into it.
      await key.catch(() => {})
      if (database.isOpen) database.close()
    },
  }
}
