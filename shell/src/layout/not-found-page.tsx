import { routes } from '@parley/shared-contract'
import { buttonClass, MessagePage } from '@parley/shared-ui'
import { Link } from 'react-router'

/** The page for an address that does not exist (S2). */
export const NotFoundPage = ({ path }: { readonly path: string }) => (
  <MessagePage mark="404" title="Page Not Found" sentence={`Page not found: ${path}`}>
    <title>Page Not Found · Parley</title>
    <Link className={buttonClass({ variant: 'secondary' })} to={routes.home}>
      Back to the start
    </Link>
  </MessagePage>
)
