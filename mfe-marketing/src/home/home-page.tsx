import { CALL_RATE_CREDITS_PER_MINUTE, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Proofs } from './proofs.tsx'

export const HomePage = () => (
  <div className={styles.page}>
    <Hero />
    <Proofs />
    <p className={styles.price}>
      {NUMBER_MONTH_CREDITS} credits a month for your number, {CALL_RATE_CREDITS_PER_MINUTE} per started
      minute. One credit is one US dollar. <Link to={routes.pricing}>See all prices</Link>
    </p>
  </div>
)
