import { quietTurn, routes } from '@parley/shared-contract'
import { type ToldFacts, toldHere } from '@parley/shared-platform'
import { say, words } from '@parley/shared-ui/words'
import { type Check, doubtful, type Fix, good, unknown } from './check.ts'

const reach = words.reachability

const toNotifications = routes.settings('notifications')
const howTo: Fix = { label: say('Show how', 'So geht es'), to: toNotifications }
const change: Fix = { label: say('Change', 'Ändern'), to: toNotifications }

const tryAgain: Fix = { label: say('Try again', 'Erneut versuchen'), act: 'start-push' }

/** D34: what was allowed is no promise while the worker or the push service is missing, or the person wants to hear nothing. */
export function notificationCheck(facts: ToldFacts): Check {
  const { settings, now } = facts
  const told = toldHere(facts)
  switch (told) {
    case 'not-asked':
      return doubtful(reach.notificationsOpen, {
        label: say('Allow', 'Erlauben'),
        act: 'allow-notifications',
      })
    case 'once-installed':
      return doubtful(reach.notificationsNotInTab, howTo)
    case 'none':
      return doubtful(reach.notificationsNone)
    // D34: it is not asked again; the settings say how it is undone in this browser.
    case 'blocked':
      return doubtful(reach.notificationsBlocked, {
        label: say('How to allow', 'So geht es'),
        to: toNotifications,
      })
    case 'all-off':
      return doubtful(reach.notificationsOff, change)
    case 'removed':
      return doubtful(reach.notificationsRemoved, { label: say('Turn on', 'Einschalten'), act: 'start-push' })
    case 'no-worker':
    case 'refused':
      return doubtful(reach.pushFailed[told], tryAgain)
    // Said as what is in the way of the call itself.
    case 'do-not-disturb':
      return good(reach.notificationsWait)
    case 'type-off':
      return doubtful(reach.notificationsOfNothing, change)
    case 'quiet-hours':
      return doubtful(reach.notificationsQuiet(quietTurn(settings?.quietHours ?? null, now)), change)
    case 'offline':
      return unknown(...reach.notificationsOffline)
    case 'connecting':
      return unknown(...reach.notificationsConnecting)
    case 'unanswered':
      return doubtful(reach.notificationsUnanswered, tryAgain)
    case 'all':
    case 'open-page':
      if (settings?.notifyCalls === false) return doubtful(reach.notificationsNotOfCalls, change)
      return good(told === 'all' ? reach.notificationsAllowed : reach.notificationsOpenOnly)
  }
}
