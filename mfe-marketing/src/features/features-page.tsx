import { homeRate } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { KeypadIcon, NumberIcon, PhoneForwardedIcon, ShieldIcon } from '@parley/shared-ui'
import { rateWords } from '@parley/shared-ui/words'
import { ShownCalls } from '../shown/shown-calls.tsx'
import { ShownReceipt } from '../shown/shown-receipt.tsx'
import { ShownRinging } from '../shown/shown-ringing.tsx'
import { ShownThread } from '../shown/shown-thread.tsx'
import { ShownVoicemail } from '../shown/shown-voicemail.tsx'
import { Article, ArticleEnd } from '../site/article.tsx'
import styles from './features-page.module.css'

/** What is shown as well as told. */
const shown = [
  [
    'Calls without a handset',
    'Make and answer calls on any computer or phone with a browser and a microphone. You see who calls, and what answering costs.',
    ShownRinging,
  ],
  [
    'Texts and pictures',
    'Texts, pictures and calls with a person in one place. A text waits for a network, and says when it was delivered.',
    ShownThread,
  ],
  [
    'Voicemail',
    'Who reaches nobody hears your greeting and leaves a message. You hear it in the page, and it costs you nothing.',
    ShownVoicemail,
  ],
  [
    'Costs you can see',
    (rate: string) => `${rate}, shown before you call and counted while you talk.`,
    ShownReceipt,
  ],
  ['Every call on record', 'Who, when, how long and how it ended, the moment the call ends.', ShownCalls],
] as const

const told = [
  [NumberIcon, 'Your own number', 'Choose a number by area code. It rings in your browser.'],
  [
    PhoneForwardedIcon,
    'Call forwarding',
    'Calls ring at another phone: every one, or those you miss. You pay for both minutes, and see the price first.',
  ],
  [
    KeypadIcon,
    'Everything a call needs',
    'Mute, hold and a keypad for menus, in a small window that stays while you look at other pages.',
  ],
  [ShieldIcon, 'Private to your account', 'No other account can see your calls or profile.'],
] as const

export function FeaturesPage() {
  const rate = rateWords(homeRate(useRates()))
  return (
    <Article title="Features" lead="A whole telephone, without the telephone. This is what works today.">
      <ul className={styles.rows}>
        {shown.map(([title, text, Fragment]) => (
          <li key={title} className={styles.row}>
            <div className={styles.picture} inert>
              <Fragment />
            </div>
            <div>
              <h2 className={styles.heading}>{title}</h2>
              <p className={styles.text}>{typeof text === 'string' ? text : text(rate)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className={styles.grid}>
        {told.map(([Icon, title, text]) => (
          <li key={title} className={styles.feature}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <ArticleEnd>All of it comes with your number.</ArticleEnd>
    </Article>
  )
}
