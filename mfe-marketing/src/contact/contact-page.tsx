import { routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { Article, ArticleSection } from '../site/article.tsx'

export function ContactPage() {
  return (
    <Article title="Contact" lead="What people ask most, and where to find the rest.">
      <ArticleSection title="I cannot log in">
        <p>
          <Link to={routes.forgotPassword}>Ask for a link</Link> that sets a new password. It goes to the
          email address of your account.
        </p>
      </ArticleSection>
      <ArticleSection title="Calls do not reach me">
        <p>
          Keep Parley open in a tab, and have at least one credit. Press the word at the top of Parley, such
          as Ready: it lists what is in the way, with what helps.
        </p>
      </ArticleSection>
      <ArticleSection title="Nobody hears me">
        <p>
          <Link to={routes.phone}>Check my setup</Link>, on the Phone page, shows whether your microphone
          works, and plays back what you say. It is free.
        </p>
      </ArticleSection>
      <ArticleSection title="What did this call cost?">
        <p>
          Open the call in <Link to={routes.calls}>Calls</Link>: it shows its started minutes and its price.
          The prices are under <Link to={routes.pricing}>Pricing</Link>.
        </p>
      </ArticleSection>
      <ArticleSection title="I want my data, or to leave">
        <p>
          Settings has both under <Link to={routes.settings('data')}>Data</Link>: a file of everything you
          keep here, and a button that deletes your account.
        </p>
      </ArticleSection>
      <ArticleSection title="Something else">
        <p>
          Parley has no help desk yet. Write to the person who set up this site; if it is about a call, say
          when it was.
        </p>
      </ArticleSection>
    </Article>
  )
}
