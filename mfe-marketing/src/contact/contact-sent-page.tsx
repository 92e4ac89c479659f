import { routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { Article, ArticleSection } from '../site/article.tsx'

/** Where a browser that runs no script comes to from the contact form. */
export const ContactSentPage = () => (
  <Article title="Message sent" lead="Thank you. If it needs an answer, it comes by email.">
    <ArticleSection title="Meanwhile">
      <p>
        What people ask most stands under <Link to={routes.contact}>Help</Link>, every price under{' '}
        <Link to={routes.pricing}>Pricing</Link>.
      </p>
    </ArticleSection>
  </Article>
)
