import { routes } from '@parley/shared-contract'
import { Button, buttonClass, MessagePage, RefreshIcon, WarningIcon } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { Link } from 'react-router'

interface ErrorPageProps {
  readonly onRetry: () => void
  /** What has gone wrong, where that is known. */
  readonly sentence?: string
}

/** The page for any error that is not a missing page (S2). */
export const ErrorPage = ({ onRetry, sentence = errorSentence('INTERNAL') }: ErrorPageProps) => (
  <MessagePage
    icon={<WarningIcon />}
    title={say('Internal Server Error', 'Interner Serverfehler')}
    sentence={sentence}
  >
    <title>{say('Internal Server Error · Parley', 'Interner Serverfehler · Parley')}</title>
    <Button icon={<RefreshIcon aria-hidden="true" />} onClick={onRetry}>
      {say('Try again', 'Erneut versuchen')}
    </Button>
    <Link className={buttonClass({ variant: 'secondary' })} to={routes.home}>
      {say('Back to home', 'Zur Startseite')}
    </Link>
  </MessagePage>
)
