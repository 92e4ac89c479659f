import { routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { ArticleSection } from '../site/article.tsx'
import { operator, TEXTS_SINCE } from './operator.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(TEXTS_SINCE)

/** The end of terms and privacy: whose word it is, since when, and where to ask. */
export const WhoRunsThis = () => (
  <ArticleSection title="Who runs this site">
    <p>
      {operator
        ? `${operator.name}, ${operator.address}.`
        : 'Nobody has put their name here yet: this is Parley as it is delivered, for trying it out. Who runs it for others names themselves in this place.'}{' '}
      You can <Link to={routes.contact}>write to us</Link>.
    </p>
    <p>This page reads as it does since {day}.</p>
  </ArticleSection>
)
