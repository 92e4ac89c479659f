import { type CallEnd, type EndReason, formatSpan, MAX_REPORTED_SECONDS } from '@parley/shared-contract'
import { say } from './language.ts'

/** How long a call can last (B7). */
const longest = formatSpan(MAX_REPORTED_SECONDS)

/** What a call came to, or that it goes on (D44): a word or two, and a heading without a full stop. */
export const end = {
  label: {
    ringing: say('Ringing', 'Klingelt'),
    in_call: say('In call', 'Im Gespräch'),
    missed: say('Missed', 'Verpasst'),
    declined: say('Declined', 'Abgelehnt'),
    no_answer: say('No answer', 'Keine Antwort'),
    busy: say('Busy', 'Besetzt'),
    rejected: say('Rejected', 'Abgewiesen'),
    not_in_service: say('Not in service', 'Nicht vergeben'),
    cancelled: say('Cancelled', 'Abgebrochen'),
    completed: say('Completed', 'Beendet'),
    credits_used_up: say('Completed', 'Beendet'),
    time_limit: say('Completed', 'Beendet'),
    lost: say('Lost', 'Abgerissen'),
    failed: say('Failed', 'Fehlgeschlagen'),
    too_few_credits: say('Too few credits', 'Zu wenig Guthaben'),
    destination_blocked: say('Not covered', 'Nicht abgedeckt'),
    number_expired: say('Number expired', 'Nummer abgelaufen'),
    other_call: say('Other call', 'Anderer Anruf'),
    spending_limit: say('Limit reached', 'Limit erreicht'),
    carrier_unavailable: say('Not put through', 'Nicht durchgestellt'),
  },
  /** In the place of `Completed`, of a talk that the person had at another number (D26). */
  forwarded: say('Forwarded', 'Weitergeleitet'),
  /** A label and why: `Missed · do not disturb`. */
  because: (label: string, why: string) => `${label} · ${why}`,
  /** Why a call to us never rang. The person has not turned it away, nor was busy to miss it. */
  unrung: {
    too_few_credits: say('too few credits', 'zu wenig Guthaben'),
    number_expired: say('number expired', 'Nummer abgelaufen'),
    other_call: say('in another call', 'in einem anderen Anruf'),
    spending_limit: say('limit reached', 'Limit erreicht'),
    do_not_disturb: say('do not disturb', 'nicht stören'),
    unknown_caller: say('unknown caller', 'unbekannter Anrufer'),
  } satisfies Readonly<Partial<Record<EndReason, string>>>,
  sentence: {
    ringing: say('Ringing', 'Klingelt'),
    in_call: say('In call', 'Im Gespräch'),
    missed: say('Missed call', 'Verpasster Anruf'),
    declined: say('You declined this call', 'Du hast diesen Anruf abgelehnt'),
    no_answer: say('No answer', 'Keine Antwort'),
    busy: say('The line is busy', 'Die Leitung ist besetzt'),
    rejected: say('The call was rejected', 'Der Anruf wurde abgewiesen'),
    not_in_service: say('This number is not in service', 'Diese Nummer ist nicht vergeben'),
    cancelled: say('Call cancelled', 'Anruf abgebrochen'),
    completed: say('Call ended', 'Anruf beendet'),
    credits_used_up: say('Call ended: credits used up', 'Anruf beendet: Guthaben aufgebraucht'),
    time_limit: say(`Call ended: ${longest} at most`, `Anruf beendet: höchstens ${longest}`),
    lost: say('Call lost', 'Anruf abgerissen'),
    failed: say('The call failed', 'Der Anruf ist fehlgeschlagen'),
    too_few_credits: say('Insufficient credits for this call', 'Zu wenig Guthaben für diesen Anruf'),
    destination_blocked: say('This number cannot be called', 'Diese Nummer kann man nicht anrufen'),
    number_expired: say('Your number has expired', 'Deine Nummer ist abgelaufen'),
    other_call: say('Another call is already in progress', 'Es läuft schon ein anderer Anruf'),
    spending_limit: say('Your daily limit stopped this call', 'Dein Tageslimit hat diesen Anruf gestoppt'),
    carrier_unavailable: say('The phone network is not answering', 'Das Telefonnetz antwortet nicht'),
  },
} satisfies Readonly<
  Record<'label' | 'sentence', Readonly<Record<CallEnd, string>>> & Record<string, unknown>
>
