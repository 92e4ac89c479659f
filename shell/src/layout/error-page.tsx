import { routes } from '@parley/shared-contract'
import { Button, buttonClass, MessagePage, RefreshIcon, WarningIcon } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { Link } from 'react-router'

interface ErrorPageProps {
  readonly onRetry: () => void
}

/** The page for any error that is not a missing page (S2). */
export const ErrorPage = ({ onRetry }: ErrorPageProps) => (
  <MessagePage icon={<WarningIcon />} title="Internal Server Error" sentence={errorSentence('INTERNAL')}>
    <title>Internal Server Error · Parley</title>
    <Button icon={<RefreshIcon aria-hidden="true" />} onClick={onRetry}>
      Try again
    </Button>
    <Link className={buttonClass({ variant: 'secondary' })} to={routes.home}>
      Back to home
    </Link>
  </MessagePage>
)
