import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
      <h2 className={styles.title}>
        {say('Your next call can come from this tab', 'Dein nächster Anruf kann aus diesem Tab kommen')}
      </h2>
      <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
        {say('Get your number', 'Hol dir deine Nummer')}
      </Link>
      <WelcomeLine />
      <Link to={routes.pricing}>{say('See all prices', 'Alle Preise ansehen')}</Link>
    </section>
  </div>
)
