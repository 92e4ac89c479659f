import { routes } from '@parley/shared-contract'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { ResetPasswordPage } from './reset-password-page.tsx'

/**
 * Where the links of all mails lead: Firebase has one address for them, and says in `mode` what a link is for and in `oobCode`
 * by which code. A new password is chosen here; what proves an address has a page of its own.
 */
export function MailedLinkPage() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  if (params.get('mode') === 'verifyEmail') return <Navigate to={routes.verifyEmail + search} replace />
  return <ResetPasswordPage code={params.get('oobCode') ?? ''} />
}
