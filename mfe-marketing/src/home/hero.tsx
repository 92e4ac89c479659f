import { homeRate, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { buttonClass, PauseIcon, PlayIcon } from '@parley/shared-ui'
import { moneyWords, rateWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { WelcomeLine } from '../site/welcome-line.tsx'
import { DemoPhone } from './demo-phone.tsx'
import styles from './hero.module.css'
import { useDemo } from './use-demo.ts'

/** The head of the home page: what Parley is, how to begin, and a demonstration. */
export function Hero() {
  const { picture, frame, playing, toggle } = useDemo()
  const rate = rateWords(homeRate(useRates()))
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>A phone number that lives in your browser</h1>
        <p className={styles.lead}>
          Choose a number, open a tab, and talk. No handset, no contract: you pay for the minutes you use.
        </p>
        <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
          Get your number
        </Link>
        <div className={styles.price}>
          <WelcomeLine />
          <p>
            {moneyWords(NUMBER_MONTH_CREDITS, 'payment')} a month for the number, {rate} for calls. One credit
            is one US dollar.
          </p>
        </div>
      </div>
      <figure ref={picture} className={styles.picture} aria-label="How a call looks in Parley">
        <DemoPhone frame={frame} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={playing ? 'Pause the demonstration' : 'Play the demonstration'}
          onClick={toggle}
        >
          {playing ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
        </button>
      </figure>
    </section>
  )
}
