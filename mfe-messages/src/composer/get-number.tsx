import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'

/** Leads to a number, without which nothing is sent. */
export const GetNumber = () => (
  <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
    Get a number
  </Link>
)
