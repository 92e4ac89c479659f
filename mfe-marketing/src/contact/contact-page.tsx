import { routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { Article, ArticleSection } from '../site/article.tsx'

export function ContactPage() {
  return (
    <Article title="Contact" lead="Most questions are answered here.">
      <ArticleSection title="I cannot log in">
        <p>
          <Link to={routes.forgotPassword}>Ask for a link</Link> that sets a new password. It goes to the
          email address of your account.
        </p>
      </ArticleSection>
      <ArticleSection title="My calls do not ring">
        <p>
          Keep Parley open in a tab. The line at the top says Ready when a call can reach you. You need an
          active number and at least one credit.
        </p>
      </ArticleSection>
      <ArticleSection title="I was charged and do not know why">
        <p>
          Calls shows how long each call was and what it cost. <Link to={routes.pricing}>Pricing</Link>{' '}
          explains how one becomes the other.
        </p>
      </ArticleSection>
      <ArticleSection title="Something else">
        <p>
          There is no contact form yet. Until there is one, whoever gave you the address of this site can
          help: they run it.
        </p>
      </ArticleSection>
    </Article>
  )
}
