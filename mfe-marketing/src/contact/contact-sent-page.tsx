import { routes } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { Article, ArticleSection } from '../site/article.tsx'

/** Where a browser that runs no script comes to from the contact form. */
export const ContactSentPage = () => (
  <Article
    title={say('Message sent', 'Nachricht gesendet')}
    lead={say(
      'Thank you. If it needs an answer, it comes by email.',
      'Danke. Wenn sie eine Antwort braucht, kommt die per E-Mail.',
    )}
  >
    <ArticleSection title={say('Meanwhile', 'Inzwischen')}>
      <p>
        {say(
          <>
            What people ask most stands under <Link to={routes.contact}>Help</Link>, every price under{' '}
            <Link to={routes.pricing}>Pricing</Link>.
          </>,
          <>
            Was am häufigsten gefragt wird, steht unter <Link to={routes.contact}>Hilfe</Link>, jeder Preis
            unter <Link to={routes.pricing}>Preise</Link>.
          </>,
        )}
      </p>
    </ArticleSection>
  </Article>
)
