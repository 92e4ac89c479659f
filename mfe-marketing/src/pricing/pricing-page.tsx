import {
  distinctRates,
  formatSpan,
  homeRate,
  MAX_REPORTED_SECONDS,
  MAX_TOP_UP_CREDITS,
  MIN_CALL_CREDITS,
  MIN_TOP_UP_CREDITS,
  NEW_ACCOUNT_DAY_MICRO,
  toCredits,
} from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { chargeTerms, lastingWords, moneyWords, words } from '@parley/shared-ui/words'
import { Article, ArticleEnd, ArticleSection } from '../site/article.tsx'
import { WelcomeLine } from '../site/welcome-line.tsx'
import { priceRows } from './price-rows.ts'
import styles from './pricing-page.module.css'
import { RateCheck } from './rate-check.tsx'
import { workedExample } from './worked-example.ts'

export function PricingPage() {
  const rates = useRates()
  const home = homeRate(rates)
  const example = workedExample(250, home)
  const isOne = distinctRates(rates).length === 1
  const isByMinute = home.incrementSeconds === 60
  return (
    <Article
      title="Pricing"
      lead="You pay in credits, before you talk. One credit is one US dollar. There is no plan and no contract."
    >
      <table className={styles.table}>
        <caption className={styles.caption}>All prices</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {priceRows(rates).map(([what, price]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ArticleSection title="A worked example">
        <p className={styles.example}>
          <span>{example.length}</span>{' '}
          <span>= {isByMinute ? `${example.charged.amount} started minutes` : chargeTerms(250, home)}</span>{' '}
          <span>= {example.cost}</span>
        </p>
        <p>
          {isByMinute ? 'A minute counts from its first second, and an' : 'An'} answered call is at least one
          minute. Ten credits last {lastingWords(10, home)}. One call lasts {formatSpan(MAX_REPORTED_SECONDS)}{' '}
          at most.
        </p>
      </ArticleSection>
      <ArticleSection title="What would a call cost?">
        <RateCheck />
      </ArticleSection>
      <ArticleSection title="Good to know">
        <ul>
          <li>Emergency services cannot be called from here. Keep another phone for them.</li>
          <li>
            You buy credits with a card, from {MIN_TOP_UP_CREDITS} to {MAX_TOP_UP_CREDITS} at a time. They
            never expire.{' '}
            {words.limit.aDay['new-account'](moneyWords(toCredits(NEW_ACCOUNT_DAY_MICRO), 'payment'))}.
          </li>
          <li>
            {isOne && 'Answering a call costs the same as making one. '}You see the price before you answer.
          </li>
          <li>
            A call needs at least {MIN_CALL_CREDITS}&nbsp;credit. You are warned before your credits run out,
            and the balance never goes below zero.
          </li>
          <li>A longer text counts as several.</li>
          <li>You renew your number by hand, or let it renew itself. That is off until you turn it on.</li>
          <li>International calling is not available yet.</li>
        </ul>
      </ArticleSection>
      <ArticleEnd>
        Choose a number and make your first call. <WelcomeLine />
      </ArticleEnd>
    </Article>
  )
}
