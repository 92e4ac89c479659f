import { routes } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { drawnLocale } from '../site/drawn-locale.ts'
import { operator, TEXTS_SINCE } from './operator.ts'

const day = new Intl.DateTimeFormat(drawnLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(TEXTS_SINCE)

/** Its heading. */
export const whoRunsThis = say('Who runs this site', 'Wer diese Website betreibt')

/** The end of terms and privacy: whose word it is, since when, and where to ask. */
export const WhoRunsThis = () => (
  <>
    <p>
      {operator
        ? `${operator.name}, ${operator.address}.`
        : say(
            'Nobody has put their name here yet: this is Parley as it is delivered, for trying it out. Whoever runs it for others puts their name here.',
            'Noch hat hier niemand seinen Namen eingetragen: Das ist Parley, wie es geliefert wird, zum Ausprobieren. Wer es für andere betreibt, nennt sich an dieser Stelle.',
          )}{' '}
      {say(
        <>
          You can <Link to={routes.contact}>write to us</Link>.
        </>,
        <>
          Du kannst <Link to={routes.contact}>uns schreiben</Link>.
        </>,
      )}
    </p>
    <p>{say(`In this wording since ${day}.`, `Diese Seite hat diesen Wortlaut seit dem ${day}.`)}</p>
  </>
)
