import { routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { DeviceCheck } from '../device-check/device-check.tsx'
import { Article, ArticleSection } from '../site/article.tsx'
import { LetterForm } from './letter-form.tsx'

export function ContactPage() {
  return (
    <Article title="Help" lead="What people ask most, and where to find the rest.">
      <ArticleSection title="I cannot log in">
        <p>
          <Link to={routes.forgotPassword}>Get a reset link</Link> to choose a new password. It goes to the
          email address of your account.
        </p>
      </ArticleSection>
      <ArticleSection title="Calls do not reach me">
        <p>
          Keep Parley open in a tab or allow its notifications, and have at least one credit. Select Ready (or
          Offline) at the top of Parley. It lists what is in the way and how to fix it.
        </p>
      </ArticleSection>
      <ArticleSection title="Would calls work on this device?">
        <DeviceCheck />
      </ArticleSection>
      <ArticleSection title="Nobody hears me">
        <p>
          <Link to={routes.phone}>Check my setup</Link>, on the Phone page, shows whether your microphone
          works, and plays back what you say. It is free.
        </p>
      </ArticleSection>
      <ArticleSection title="I want to know what a call cost">
        <p>
          Open the call in <Link to={routes.calls}>Calls</Link>: it shows what was counted, at which rate, and
          what that cost. The prices are under <Link to={routes.pricing}>Pricing</Link>.
        </p>
      </ArticleSection>
      <ArticleSection title="I want my data, or to leave">
        <p>
          Settings has both under <Link to={routes.settings('data')}>Data</Link>: a file of everything you
          keep here, and a button that deletes your account.
        </p>
      </ArticleSection>
      <ArticleSection title="Write to us">
        <LetterForm />
      </ArticleSection>
    </Article>
  )
}
