import { homeRate } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { KeypadIcon, NumberIcon, PhoneForwardedIcon, ShieldIcon } from '@parley/shared-ui'
import { rateWords, say } from '@parley/shared-ui/words'
import { ShownCalls } from '../shown/shown-calls.tsx'
import { ShownReceipt } from '../shown/shown-receipt.tsx'
import { ShownRinging } from '../shown/shown-ringing.tsx'
import { ShownThread } from '../shown/shown-thread.tsx'
import { ShownVoicemail } from '../shown/shown-voicemail.tsx'
import { Article, ArticleEnd } from '../site/article.tsx'
import { BesideOthers } from './beside-others.tsx'
import styles from './features-page.module.css'

/** What is shown as well as told. */
const shown = [
  [
    say('Calls without a handset', 'Anrufe ohne Apparat'),
    say(
      'Make and answer calls on any computer or phone with a browser and a microphone. You see who calls, and what answering costs.',
      'Ruf an und nimm Anrufe an, auf jedem Rechner oder Telefon mit Browser und Mikrofon. Du siehst, wer anruft und was das Annehmen kostet.',
    ),
    ShownRinging,
  ],
  [
    say('Texts and pictures', 'Nachrichten und Bilder'),
    say(
      'Texts, pictures and calls with a person in one place. A text waits for a network, and says when it was delivered.',
      'Nachrichten, Bilder und Anrufe mit einer Person an einem Ort. Eine Nachricht wartet auf das Netz und sagt, wann sie angekommen ist.',
    ),
    ShownThread,
  ],
  [
    say('Voicemail', 'Mailbox'),
    say(
      'Callers you miss hear your greeting and can leave a message. You listen to it in the page, and it costs you nothing.',
      'Wer dich nicht erreicht, hört deine Ansage und kann eine Nachricht hinterlassen. Du hörst sie auf der Seite an, und sie kostet dich nichts.',
    ),
    ShownVoicemail,
  ],
  [
    say('Costs you can see', 'Kosten, die du siehst'),
    (rate: string) =>
      say(
        `${rate}, shown before you call and counted while you talk.`,
        `${rate}, sichtbar, bevor du anrufst, und gezählt, während du sprichst.`,
      ),
    ShownReceipt,
  ],
  [
    say('Every call on record', 'Jeder Anruf verzeichnet'),
    say(
      'Who, when, how long and how it ended, the moment the call ends.',
      'Wer, wann, wie lange und wie er endete, sobald der Anruf vorbei ist.',
    ),
    ShownCalls,
  ],
] as const

const told = [
  [
    NumberIcon,
    say('Your own number', 'Deine eigene Nummer'),
    say(
      'Choose a number by area code. It rings in your browser.',
      'Wähle eine Nummer nach Vorwahl. Sie klingelt in deinem Browser.',
    ),
  ],
  [
    PhoneForwardedIcon,
    say('Call forwarding', 'Weiterleitung'),
    say(
      'Calls ring at another phone: every one, or those you miss. You pay for both minutes, and see the price first.',
      'Anrufe klingeln an einem anderen Telefon: alle, oder die, die du verpasst. Du bezahlst beide Minuten und siehst den Preis vorher.',
    ),
  ],
  [
    KeypadIcon,
    say('Everything a call needs', 'Alles, was ein Anruf braucht'),
    say(
      'Mute, hold and a keypad for menus, in a small window that stays while you look at other pages.',
      'Stummschalten, Halten und ein Tastenfeld für Menüs, in einem kleinen Fenster, das bleibt, während du andere Seiten ansiehst.',
    ),
  ],
  [
    ShieldIcon,
    say('Private to your account', 'Nur in deinem Konto'),
    say(
      'No other account can see your calls or profile.',
      'Kein anderes Konto kann deine Anrufe oder dein Profil sehen.',
    ),
  ],
] as const

export function FeaturesPage() {
  const rate = rateWords(homeRate(usePrices()))
  return (
    <Article
      title={say('Features', 'Funktionen')}
      lead={say(
        'A whole telephone, without the telephone. This is what works today.',
        'Ein ganzes Telefon, ohne das Telefon. Das geht heute.',
      )}
    >
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
      <BesideOthers />
      <ArticleEnd>
        {say('All of it comes with your number.', 'Das alles gehört zu deiner Nummer.')}
      </ArticleEnd>
    </Article>
  )
}
