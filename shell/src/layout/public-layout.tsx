import { languageAddress, type PageLanguage, pageLanguages, routes } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, Logo, OfflineIcon, useOnline } from '@parley/shared-ui'
import { pageLanguage, say } from '@parley/shared-ui/words'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { usePageFocus } from '../routing/use-page-focus.ts'
import { PrefetchLink, type PrefetchLinkProps } from './prefetch-link.tsx'
import styles from './public-layout.module.css'

const headerLinks = [
  { to: routes.features, label: say('Features', 'Funktionen') },
  { to: routes.pricing, label: say('Pricing', 'Preise') },
  { to: routes.contact, label: say('Help', 'Hilfe') },
]

const footerLinks = [
  ...headerLinks,
  { to: routes.terms, label: say('Terms', 'Bedingungen') },
  { to: routes.privacy, label: say('Privacy', 'Datenschutz') },
]

/** What every frame around a page is given. */
export interface LayoutProps extends Pick<PrefetchLinkProps, 'onNear'> {
  readonly pathname: string
  /** This is not the first page of the visit: the keyboard begins in its content. */
  readonly arriving: boolean
  readonly children: ReactNode
}

/** The default layout (S2): header, page, footer. */
export function PublicLayout({ pathname, arriving, onNear, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null)
  usePageFocus(main, pathname, arriving)
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to={routes.home} className={styles.home}>
          <Logo />
        </Link>
        <nav aria-label={say('Site', 'Website')} className={styles.nav}>
          <span className={styles.pages}>
            {headerLinks.map(({ to, label }) => (
              <PrefetchLink key={to} onNear={onNear} className={styles.pageLink} to={to}>
                {label}
              </PrefetchLink>
            ))}
          </span>
          <AccountLinks onNear={onNear} />
        </nav>
      </header>
      <OfflineSentence />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <span>
          {say(
            'Parley. A phone number that lives in your browser.',
            'Parley. Eine Telefonnummer, die in deinem Browser lebt.',
          )}
        </span>
        <nav aria-label={say('More about Parley', 'Mehr über Parley')} className={styles.footerNav}>
          {footerLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <OtherLanguage pathname={pathname} />
        </nav>
      </footer>
    </div>
  )
}

const languageNames: Readonly<Record<PageLanguage, string>> = { en: 'English', de: 'Deutsch' }

/** The way to this page in another language (ADR 0055): a link of the host's, so it works without a script. */
const OtherLanguage = ({ pathname }: Pick<LayoutProps, 'pathname'>) =>
  pageLanguages
    .filter(language => language !== pageLanguage())
    .map(language => (
      <a
        key={language}
        href={languageAddress(language, pathname)}
        hrefLang={language}
        lang={language}
        rel="nofollow"
      >
        {languageNames[language]}
      </a>
    ))

/** Without a network this page comes from the device; what is on it leads nowhere, and nothing of anybody is there. */
function OfflineSentence() {
  const online = useOnline()
  const isSignedIn = useBehavior(usePlatform().session$).status === 'signed-in'
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <OfflineIcon aria-hidden="true" />
          {isSignedIn
            ? say('You are offline.', 'Du bist offline.')
            : say(
                'You are offline. Log in when you are back online.',
                'Du bist offline. Melde dich an, sobald du wieder online bist.',
              )}
        </p>
      )}
    </div>
  )
}

/**
 * Links to log in and sign up, or to the dashboard. Until it is known who is here, the page holds both, and shows those that
 * fit whether this device knows somebody (`data-known` of the document): so the same text can be drawn for everybody.
 */
function AccountLinks({ onNear }: Pick<LayoutProps, 'onNear'>) {
  const { status } = useBehavior(usePlatform().session$)
  const isUnknown = status === 'unknown'
  return (
    <>
      {status !== 'signed-in' && (
        <span className={`${styles.account} ${isUnknown ? styles.stranger : ''}`}>
          <PrefetchLink onNear={onNear} className={buttonClass({ variant: 'quiet' })} to={routes.login}>
            {say('Log in', 'Anmelden')}
          </PrefetchLink>
          <PrefetchLink onNear={onNear} className={buttonClass({ variant: 'primary' })} to={routes.signup}>
            {say('Sign up', 'Registrieren')}
          </PrefetchLink>
        </span>
      )}
      {status !== 'signed-out' && (
        <span className={`${styles.account} ${isUnknown ? styles.known : ''}`}>
          <PrefetchLink onNear={onNear} className={buttonClass({ variant: 'primary' })} to={routes.phone}>
            {say('Open phone', 'Telefon öffnen')}
          </PrefetchLink>
        </span>
      )}
    </>
  )
}
