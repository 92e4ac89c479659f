import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'

/** Leads to a number, without which nothing is sent. */
export const GetNumber = () => (
  <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
    {say('Get a number', 'Nummer holen')}
  </Link>
)
