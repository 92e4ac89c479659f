/** S9: the credit timer looks at the clock this often. */
export const CREDIT_TICK_MS = 5_000
/** The warning shows once, when the timer first finds no more time left than this (S9). */
export const CREDIT_WARNING_SECONDS = 30
/** S9: the duration timer ticks this often. */
export const DURATION_TICK_MS = 1_000
/** S4: the line counts as ready this long after connecting even when the carrier stays silent. */
export const READY_FALLBACK_MS = 3_000
/** S4: a failed start of the call system is tried again after this pause. */
export const START_RETRY_MS = 5_000
/** S4: with no number yet, the call system looks again this often. */
export const NUMBER_CHECK_MS = 2_000
/** How long the carrier keeps a call whose page or socket is gone. After that it is over for us, too. */
export const LEFT_CALL_MS = 60_000
/** How long the next page has to take up a call that its page has left, before the call is ended. */
export const TAKE_UP_MS = 10_000
/** The same for a call whose tab is gone while the person has another tab open (D27). */
export const TAKE_OVER_MS = 3_000
/**
 * D21: an unanswered incoming call leaves the browser after this long. While no line is there it waits as long for one, if a closed
 * page is told of it (D35).
 */
export const RING_TIMEOUT_MS = 25_000
/** D21: a line that comes up for a call that waits rings at least so long. With a ring elsewhere (D26) the caller waits a minute at most. */
export const LEAST_RING_MS = 10_000
/**
 * The longest that the carrier lets an outgoing call ring, in seconds. Less than a minute: so a call of which it is only
 * known that it was answered is counted at most one started minute too short (I4).
 */
export const OUTGOING_RING_SECONDS = 45
/** D1: shown to the person called when the user has no name. */
export const DEFAULT_CALLER_NAME = 'Parley'
/** What a destination without a `+` is taken to begin with (S9). */
export const DOMESTIC_PREFIX = '+1'
/** D46: by this header an incoming call tells its browser the id of its call log. */
export const CALL_LOG_HEADER = 'X-Parley-Call'
/**
 * D46: how far the start that a browser states for its call may be from the carrier's, in milliseconds. A log under
 * a start that is further off would stand in the wrong place of the history.
 */
export const CALL_START_TOLERANCE_MS = 600_000
/** No call is on for so long, in milliseconds: a call log that is older and says that its call goes on was left open. */
export const LEFT_CALL_LOG_MS = 5 * 3_600_000
/** How often such call logs are looked for, in milliseconds. */
export const LEFT_CALL_LOGS_CHECK_MS = 3_600_000
/** S3: call-log lists. S9: live listener, page and recent list. */
export const LIVE_CALL_LOGS = 10
/** Unseen missed calls are counted up to this number; what is read for them is bounded by it (D42). */
export const UNSEEN_CALLS_MAX = 100
export const CALL_LOG_PAGE = 20
/** Of so many calls at most, the latest, the overview tells days and people: each of them is read. */
export const CALL_OVERVIEW_PAGE = 200
/** How many calls an export asks for at a time. */
export const CALL_EXPORT_PAGE = 500
/** The header by which a call says which browser placed it (D43). */
export const BROWSER_HEADER = 'X-Parley-Browser'
/** The header by which a browser knows the call that it has asked to take up (D43). */
export const MOVE_HEADER = 'X-Parley-Move'
/** How long the carrier rings the browser that takes a call up, in seconds: it answers by itself. */
export const MOVE_RING_SECONDS = 10
