import {
  distinctRates,
  EXAMPLE_CREDITS,
  EXAMPLE_SECONDS,
  formatSpan,
  homeRate,
  MAX_REPORTED_SECONDS,
  MAX_TOP_UP_CREDITS,
  MIN_CALL_CREDITS,
  MIN_TOP_UP_CREDITS,
  NEW_ACCOUNT_DAY_MICRO,
  toCredits,
} from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { spokenOnly } from '@parley/shared-ui'
import { chargeTerms, lastingWords, moneyWords, say, words } from '@parley/shared-ui/words'
import { Article, ArticleEnd, ArticleSection } from '../site/article.tsx'
import { WelcomeLine } from '../site/welcome-line.tsx'
import { MonthSlider } from './month-slider.tsx'
import { reachesAbroad } from './place-names.ts'
import { priceRows } from './price-rows.ts'
import styles from './pricing-page.module.css'
import { RateCheck } from './rate-check.tsx'
import { workedExample } from './worked-example.ts'

export function PricingPage() {
  const prices = usePrices()
  const home = homeRate(prices)
  const example = workedExample(EXAMPLE_SECONDS, home)
  const isOne = distinctRates(prices).length === 1
  const isByMinute = home.incrementSeconds === 60
  return (
    <Article
      title={say('Pricing', 'Preise')}
      lead={say(
        'You pay in credits, before you talk. One credit is one US dollar. There is no plan and no contract.',
        'Du bezahlst mit Credits, bevor du sprichst. Ein Credit ist ein US-Dollar. Es gibt kein Tarifpaket und keinen Vertrag.',
      )}
    >
      <table className={styles.table}>
        {/* Its columns say the same; a reader of the page's tables is told what this one is. */}
        <caption className={spokenOnly}>{say('All prices', 'Alle Preise')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('What', 'Was')}</th>
            <th scope="col">{say('Price', 'Preis')}</th>
          </tr>
        </thead>
        <tbody>
          {priceRows(prices).map(([what, price]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ArticleSection title={say('A worked example', 'Ein Rechenbeispiel')}>
        <p className={styles.example}>
          <span>{example.length}</span>{' '}
          <span>
            ={' '}
            {isByMinute
              ? say(
                  `${example.charged.amount} started minutes`,
                  `${example.charged.amount} angefangene Minuten`,
                )
              : chargeTerms(EXAMPLE_SECONDS, home)}
          </span>{' '}
          <span>= {example.cost}</span>
        </p>
        <p>
          {isByMinute
            ? say(
                'A minute counts from its first second, and an answered call counts as at least one minute.',
                'Eine Minute zählt ab ihrer ersten Sekunde, und ein angenommener Anruf zählt mindestens eine Minute.',
              )
            : say(
                'An answered call counts as at least one minute.',
                'Ein angenommener Anruf zählt mindestens eine Minute.',
              )}{' '}
          {say(
            `Ten credits last ${lastingWords(EXAMPLE_CREDITS, home)}. One call lasts ${formatSpan(MAX_REPORTED_SECONDS)} at most.`,
            `Zehn Credits reichen ${lastingWords(EXAMPLE_CREDITS, home)}. Ein Anruf dauert höchstens ${formatSpan(MAX_REPORTED_SECONDS)}.`,
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={say('What would a month cost?', 'Was würde ein Monat kosten?')}>
        <MonthSlider />
      </ArticleSection>
      <ArticleSection title={say('What would a call cost?', 'Was würde ein Anruf kosten?')}>
        <RateCheck />
      </ArticleSection>
      <ArticleSection title={say('Good to know', 'Gut zu wissen')}>
        <ul>
          <li>
            {say(
              'Emergency services cannot be called from here. Keep another phone for them.',
              'Notrufe gehen von hier nicht. Behalte dafür ein anderes Telefon.',
            )}
          </li>
          <li>
            {say(
              `You buy credits with a card, from ${MIN_TOP_UP_CREDITS} to ${MAX_TOP_UP_CREDITS} at a time. They never expire.`,
              `Credits kaufst du mit einer Karte, ${MIN_TOP_UP_CREDITS} bis ${MAX_TOP_UP_CREDITS} auf einmal. Sie verfallen nie.`,
            )}{' '}
            {words.limit.aDay['new-account'](moneyWords(toCredits(NEW_ACCOUNT_DAY_MICRO), 'payment'))}.
          </li>
          <li>
            {isOne &&
              say(
                'Answering a call costs the same as making one. ',
                'Einen Anruf anzunehmen kostet so viel wie anzurufen. ',
              )}
            {say('You see the price before you answer.', 'Du siehst den Preis, bevor du annimmst.')}
          </li>
          <li>
            {say(
              `A call needs at least ${MIN_CALL_CREDITS}\u00a0credit. You are warned before your credits run out, and the balance never goes below zero.`,
              `Ein Anruf braucht mindestens ${MIN_CALL_CREDITS}\u00a0Credit. Du wirst gewarnt, bevor deine Credits zu Ende gehen, und das Guthaben fällt nie unter null.`,
            )}
          </li>
          <li>{say('A longer text counts as several.', 'Eine längere Nachricht zählt als mehrere.')}</li>
          <li>
            {say(
              'You renew your number by hand, or let it renew itself. That is off until you turn it on.',
              'Du verlängerst deine Nummer von Hand oder lässt sie sich selbst verlängern. Das ist aus, bis du es einschaltest.',
            )}
          </li>
          {!reachesAbroad(prices) && (
            <li>
              {say('International calling is not available yet.', 'Anrufe ins Ausland gibt es noch nicht.')}
            </li>
          )}
        </ul>
      </ArticleSection>
      <ArticleEnd>
        {say('Choose a number and make your first call.', 'Wähle eine Nummer und ruf zum ersten Mal an.')}{' '}
        <WelcomeLine />
      </ArticleEnd>
    </Article>
  )
}
