import { routes } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, CompassIcon, MessagePage } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './not-found-page.module.css'

/** The page for an address that does not exist. S2's message with the path is the title of the tab. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const signedIn = useBehavior(usePlatform().session$).status === 'signed-in'
  const parts = path.split(/(?=\/)/)
  const address = (
    <span>
      {parts.map((part, at) => (
        <span key={parts.slice(0, at).join('')} className={styles.part}>
          {part}
        </span>
      ))}
    </span>
  )
  return (
    <MessagePage
      icon={<CompassIcon />}
      title={say('Page Not Found', 'Seite nicht gefunden')}
      large={!signedIn}
      sentence={
        <>
          {say(<>There is nothing at {address}.</>, <>Unter {address} gibt es nichts.</>)}
          <span className={styles.line}>
            {say('The link may be old or mistyped.', 'Der Link ist vielleicht alt oder vertippt.')}
          </span>
        </>
      }
    >
      <title>{say(`Page not found: ${path}`, `Seite nicht gefunden: ${path}`)}</title>
      <Link
        className={buttonClass({ size: signedIn ? 'medium' : 'large' })}
        to={signedIn ? routes.phone : routes.home}
      >
        {signedIn ? say('Go to Phone', 'Zum Telefon') : say('Back to home', 'Zur Startseite')}
      </Link>
    </MessagePage>
  )
}
