import { homeRate, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { buttonClass, PauseIcon, PlayIcon } from '@parley/shared-ui'
import { moneyWords, rateWords, say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { WelcomeLine } from '../site/welcome-line.tsx'
import { DemoPhone } from './demo-phone.tsx'
import styles from './hero.module.css'
import { useDemo } from './use-demo.ts'

/** The head of the home page: what Parley is, how to begin, and a demonstration. */
export function Hero() {
  const { picture, frame, playing, toggle } = useDemo()
  const rate = rateWords(homeRate(usePrices()))
  const month = moneyWords(NUMBER_MONTH_CREDITS, 'payment')
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>
          {say('A phone number that lives in your browser', 'Eine Telefonnummer, die in deinem Browser lebt')}
        </h1>
        <p className={styles.lead}>
          {say(
            'Choose a number, open a tab, and talk. No handset, no contract: you pay for the minutes you use.',
            'Wähle eine Nummer, öffne einen Tab und sprich. Kein Apparat, kein Vertrag: Du bezahlst die Minuten, die du sprichst.',
          )}
        </p>
        <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
          {say('Get your number', 'Hol dir deine Nummer')}
        </Link>
        <div className={styles.price}>
          <WelcomeLine />
          <p>
            {say(
              `${month} a month for the number, ${rate} for calls. One credit is one US dollar.`,
              `${month} im Monat für die Nummer, ${rate} für Anrufe. Ein Credit ist ein US-Dollar.`,
            )}
          </p>
        </div>
      </div>
      <figure
        ref={picture}
        className={styles.picture}
        aria-label={say('How a call looks in Parley', 'So sieht ein Anruf in Parley aus')}
      >
        <DemoPhone frame={frame} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={
            playing
              ? say('Pause the demonstration', 'Vorführung anhalten')
              : say('Play the demonstration', 'Vorführung abspielen')
          }
          onClick={toggle}
        >
          {playing ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
        </button>
      </figure>
    </section>
  )
}
