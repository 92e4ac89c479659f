import { homeRate, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { buttonClass } from '@parley/shared-ui'
import { moneyWords, rateWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Proofs } from './proofs.tsx'

const CallRateText = () => rateWords(homeRate(useRates()))

export const HomePage = () => (
  <div className={styles.page}>
    <Hero />
    <Proofs />
    <div className={styles.end}>
      <p className={styles.price}>
        {moneyWords(NUMBER_MONTH_CREDITS, 'payment')} a month for your number, <CallRateText /> for calls. One
        credit is one US dollar. <Link to={routes.pricing}>See all prices</Link>
      </p>
      <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
        Get your number
      </Link>
    </div>
  </div>
)
