import { onlyContactsRing, type Settings } from '@parley/shared-contract'
import { toldHere } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'
import { shownHere, type WantedFacts } from '../shown-here/shown-here.ts'
import { silenceWords } from '../shown-here/silence-words.ts'

/**
 * What the switch for all notifications does, in this browser; that is said also while it is off.
 * @param canRing whether a call can ring in a browser of theirs at all
 * @param isOpenOnly nothing can be told of while Parley is closed
 */
export function switchHint(known: WantedFacts, canRing: boolean, isOpenOnly: boolean): string {
  const { settings } = known
  const facts = asIfOn(known)
  const told = toldHere(facts)
  if (told === 'do-not-disturb' || told === 'type-off' || told === 'quiet-hours')
    return settings.enableNotifications ? silenceWords(told, facts).on : OFF
  const shown = shownHere(facts, canRing)
  const showsCalls = canRing && settings.notifyCalls
  if (told === 'offline' || (shown === 'unknown' && !showsCalls))
    return settings.enableNotifications
      ? say('On. Applies to all your devices.', 'An. Gilt für alle deine Geräte.')
      : OFF
  if (shown === 'nothing')
    return settings.enableNotifications
      ? say('On, but not in this browser.', 'An, aber nicht in diesem Browser.')
      : OFF
  const things = showsCalls ? shownCalls(settings) : say('what is on below', 'was unten an ist')
  const isCallsOnly = shown === 'calls'
  // Other browsers may be told while Parley is closed; this one is not, or nobody knows.
  const isOfOpen = isOpenOnly || shown !== 'all'
  return say(
    `Shows ${things} when you are in another tab or app${isOfOpen ? '' : ', or Parley is closed'}. ${isCallsOnly ? 'This browser shows nothing else. ' : ''}Applies to all your devices.`,
    `Zeigt, ${things}, wenn du in einem anderen Tab oder Programm bist${isOfOpen ? '' : ' oder Parley geschlossen ist'}. ${isCallsOnly ? 'Dieser Browser zeigt sonst nichts. ' : ''}Gilt für alle deine Geräte.`,
  )
}

const OFF = say('Off on all your devices.', 'Aus auf allen deinen Geräten.')

/** The same browser with the switch on: it would be subscribed. */
const asIfOn = (facts: WantedFacts): WantedFacts =>
  facts.settings.enableNotifications
    ? facts
    : {
        ...facts,
        settings: { ...facts.settings, enableNotifications: true },
        push: facts.push === 'off' ? 'on' : facts.push,
      }

/** Of calls only those that ring are shown, so with D26 only those of contacts. */
const shownCalls = (settings: Settings): string =>
  onlyContactsRing(settings)
    ? say('which of your contacts is calling', 'welcher deiner Kontakte anruft')
    : say('who is calling', 'wer anruft')
