import { routes } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, CompassIcon, MessagePage } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './not-found-page.module.css'

/** The page for an address that does not exist. S2's message with the path is the title of the tab. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const signedIn = useBehavior(usePlatform().session$).status === 'signed-in'
  const parts = path.split(/(?=\/)/)
  return (
    <MessagePage
      icon={<CompassIcon />}
      title="Page Not Found"
      large={!signedIn}
      sentence={
        <>
          There is nothing at{' '}
          <span>
            {parts.map((part, at) => (
              <span key={parts.slice(0, at).join('')} className={styles.part}>
                {part}
              </span>
            ))}
          </span>
          .<span className={styles.line}>The link may be old or mistyped.</span>
        </>
      }
    >
      <title>{`Page not found: ${path}`}</title>
      <Link
        className={buttonClass({ size: signedIn ? 'medium' : 'large' })}
        to={signedIn ? routes.phone : routes.home}
      >
        {signedIn ? 'Go to Phone' : 'Back to home'}
      </Link>
    </MessagePage>
  )
}
