import { CALL_RATE_CREDITS_PER_MINUTE, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { moneyFigures, moneyWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Proofs } from './proofs.tsx'

export const HomePage = () => (
  <div className={styles.page}>
    <Hero />
    <Proofs />
    <div className={styles.end}>
      <p className={styles.price}>
        {moneyWords(NUMBER_MONTH_CREDITS, 'payment')} a month for your number,{' '}
        {moneyFigures(CALL_RATE_CREDITS_PER_MINUTE, 'rate')} per started minute. One credit is one US dollar.{' '}
        <Link to={routes.pricing}>See all prices</Link>
      </p>
      <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
        Get your number
      </Link>
    </div>
  </div>
)
