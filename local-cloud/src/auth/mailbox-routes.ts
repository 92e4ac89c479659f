import { type Request, type RequestHandler, type Response, Router } from 'express'
import { answerPageAsset, type CloudPages, PAGE_HEADERS } from '../pages/page.ts'
import { sendChanges } from '../pages/send-changes.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import type { IdentityService } from './identity-service.ts'
import type { Mailbox } from './mailbox.ts'
import { donePage, failurePage, mailboxPage, mailSections, newPasswordPage } from './mailbox-pages.ts'
import { actionRequest, mailboxRequest, newPasswordRequest, readRequest } from './requests.ts'

const lockedPage: RequestHandler = (_request, response, next) => {
  response.set(PAGE_HEADERS)
  next()
}

const sentences: Partial<Record<AuthErrorCode, string>> = {
  EXPIRED_OOB_CODE: 'This link has expired',
  INVALID_OOB_CODE: 'This link no longer works',
  MISSING_PASSWORD: 'Please enter a password.',
  WEAK_PASSWORD: 'Password should be at least 6 characters.',
}

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof AuthError)) throw error
  return sentences[error.code] ?? 'That did not work'
}

/** The mailbox a person can open, and the pages that the links in it lead to. */
export function createMailboxRoutes(
  mailbox: Mailbox,
  identity: IdentityService,
  { projectId, pages }: { readonly projectId: string; readonly pages: () => CloudPages },
): Router {
  const router = Router()
  router.use(['/mailbox', '/action'], lockedPage)

  router.use(({ method, path }, response, next) => {
    if (method !== 'GET' || !answerPageAsset(path, response)) next()
  })
  router.get('/mailbox', ({ query }, response) => {
    response.send(mailboxPage(mailbox.all(), pages(), readRequest(mailboxRequest, query).mail))
  })
  router.get('/mailbox/events', ({ query }, response) => {
    const { mail } = readRequest(mailboxRequest, query)
    sendChanges(response, () => mailSections(mailbox.all(), pages(), mail).text)
  })
  // As the official emulator lists them, for tests that follow a link.
  router.get(`/emulator/v1/projects/${projectId}/oobCodes`, (_request, response) => {
    const open = mailbox.all().filter(mail => mail.usedAt === null)
    const oobCodes = open.map(({ email, code, link, kind }) => ({
      email,
      oobCode: code,
      oobLink: link,
      requestType: kind,
    }))
    response.json({ oobCodes })
  })

  router.get('/action', (request, response) => {
    const { oobCode, mode, continueUrl } = readRequest(actionRequest, request.query)
    answerWithPage(response, () => {
      if (mode === 'resetPassword') return newPasswordPage(identity.checkCode(oobCode), null)
      identity.verifyEmail(oobCode)
      return donePage('Your e-mail address is verified', continueUrl)
    })
  })
  router.post('/action', (request, response) => setNewPassword(request, response))

  function answerWithPage(response: Response, page: () => string): void {
    try {
      response.send(page())
    } catch (error) {
      response.status(400).send(failurePage(sentenceOf(error)))
    }
  }

  async function setNewPassword(request: Request, response: Response): Promise<void> {
    const { oobCode, continueUrl } = readRequest(actionRequest, request.query)
    const { newPassword } = readRequest(newPasswordRequest, request.body)
    const problem = await identity.resetPassword(oobCode, newPassword).then(() => null, sentenceOf)
    answerWithPage(response, () => {
      if (problem === null) return donePage('Your password is changed', continueUrl)
      // The link still works when only the password was refused.
      return newPasswordPage(identity.checkCode(oobCode), problem)
    })
  }

  return router
}
