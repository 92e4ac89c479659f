import { useSearchParams } from 'react-router'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

/**
 * Where the links of all mails lead: Firebase has one address for them, and says in `mode` what a link is for and in `oobCode`
 * by which code.
 */
export function MailedLinkPage() {
  const [params] = useSearchParams()
  const code = params.get('oobCode') ?? ''
  return params.get('mode') === 'verifyEmail' ? (
    <VerifyEmailPage code={code} />
  ) : (
    <ResetPasswordPage code={code} />
  )
}
