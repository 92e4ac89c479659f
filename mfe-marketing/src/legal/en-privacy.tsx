import { BLOCKED_VOICEMAIL_MS, COMPLAINT_KEPT_MS, DRAFT_KEPT_MS } from '@parley/shared-contract'
import { daysOf } from '../site/days-of.ts'
import { LegalText } from './legal-text.tsx'

export function PrivacyInEnglish() {
  return (
    <LegalText
      title="Privacy"
      lead="Parley keeps what it needs to carry and bill your calls, and nothing to sell."
      sections={[
        [
          'What is kept',
          <ul>
            <li>Your username, email address, display name and photo.</li>
            <li>Your settings, such as your quiet hours with their time zone, and your limit for a day.</li>
            <li>The contacts you save and the numbers you block.</li>
            <li>Your numbers, when they were bought and renewed, and what you were told about them.</li>
            <li>
              For each call: the other number and the name that came with it, when, how long, how it ended,
              how it sounded and what it cost.
            </li>
            <li>
              Your texts and their pictures, and what callers leave on your voicemail, as sound and in words.
            </li>
            <li>The greeting you record, and the number your calls are forwarded to.</li>
            <li>
              Your balance and every change of it. For each payment: when, how much, and the brand and last
              four digits of the card.
            </li>
            <li>
              The numbers and calls you report, and what you write about them, for {daysOf(COMPLAINT_KEPT_MS)}{' '}
              days. The same goes for what you write to us, with the name and email address you give.
            </li>
            <li>
              The browsers you are signed in with: what each is called, such as “Firefox on Linux”, when you
              signed in and when it was last used. One that was signed out from elsewhere is kept as well, so
              that it stays signed out.
            </li>
            <li>
              The browsers you asked to be notified in, so that they can be reached. Those you took off are
              kept as well, so that they stay off.
            </li>
          </ul>,
        ],
        [
          'What is not',
          <p>
            The sound of your calls is not recorded: only what a caller says to your voicemail is, after the
            tone. There are no advertisements and no trackers on these pages.
          </p>,
        ],
        [
          'Who sees it',
          <p>
            You, when you are signed in. The telephone network learns the two numbers of a call or a text, and
            carries its words and sound, because it cannot connect them otherwise. The people who run this
            site can see what its servers store. When you buy credits, the payment provider sees your card,
            and knows you by a number that stands for your account; Parley keeps the card’s brand and its last
            four digits. The people who run this site also choose what turns voicemail into words: a program
            of this site, or a service that they have chosen, which is then given the sound. A notification
            goes, sealed, through the push service of your browser, which learns when one comes, and not what
            it says.
          </p>,
        ],
        [
          'How long',
          <p>
            Until you delete it or your account; what was paid then stays in the books, without your name. A
            text, a thread or a voicemail that you delete can be brought back for a short while, and is gone
            then. What a blocked caller left on your voicemail goes by itself after{' '}
            {daysOf(BLOCKED_VOICEMAIL_MS)} days.
          </p>,
        ],
        [
          'On your device',
          <p>
            Your browser keeps you signed in until you sign out. It remembers the language you chose for a
            year, and whether you like the light or the dark look, also after you have signed out. So that a
            page is there without a network, it keeps what you saw last for a day. It keeps a text you have
            begun for {daysOf(DRAFT_KEPT_MS)} days, and one that waits for a network until it is sent. Signing
            out deletes what it keeps of you. If you are signed out from elsewhere, your texts wait for your
            next sign-in.
          </p>,
        ],
      ]}
    />
  )
}
