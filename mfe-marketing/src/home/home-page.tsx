import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'
import { NumberPeek } from '../peek/number-peek.tsx'
import { WelcomeLine } from '../site/welcome-line.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Proofs } from './proofs.tsx'
import { Questions } from './questions.tsx'

export const HomePage = () => (
  <div className={styles.page}>
    <Hero />
    <Proofs />
    <NumberPeek />
    <Questions />
    <section className={styles.end}>
      <h2 className={styles.title}>Your next call can come from this tab</h2>
      <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
        Get your number
      </Link>
      <WelcomeLine />
      <Link to={routes.pricing}>See all prices</Link>
    </section>
  </div>
)
