/** D47: micro-credits for each segment of a text without pictures, 0.01 credits. See `RatesTable`. */
export const TEXT_SEGMENT_MICRO = 10_000
/** D47: micro-credits for a text with pictures, whatever its length, 0.03 credits. See `RatesTable`. */
export const PICTURE_TEXT_MICRO = 30_000
/** D23: the longest text that is sent, in segments and in UTF-16 units; the carrier takes no more of either. */
export const TEXT_SEGMENTS_MAX = 10
export const TEXT_LENGTH_MAX = 1600
/** A77: of a text that is received no more is kept, in UTF-16 units. */
export const RECEIVED_TEXT_MAX = 10_000
/** D23: so many pictures go with one text, of so many bytes together; the carrier takes no more. */
export const TEXT_PICTURES_MAX = 3
export const TEXT_PICTURES_BYTES_MAX = 1_000_000
/** So many files of a text that is received are kept; the carrier sends no more. */
export const RECEIVED_PICTURES_MAX = 10
/** D37: what a new account may send on one day (UTC): texts, and first texts to somebody. */
export const NEW_ACCOUNT_TEXTS_A_DAY = 200
export const NEW_ACCOUNT_PEERS_A_DAY = 50
/** The same for an account that is not new. */
export const TEXTS_A_DAY = 1000
export const PEERS_A_DAY = 250
/** What a person receives on one day beyond this is not kept, but for a STOP or START that changes something. @public */
export const RECEIVED_TEXTS_A_DAY = 2000
/** So often a day HELP is answered in the name of one person: each answer is a text that Parley pays for. @public */
export const HELP_ANSWERS_A_DAY = 20
/** How long a text whose answer was lost waits before the carrier is asked for it, and again. */
export const TEXT_LOOK_AFTER_MS = 600_000
/** How long what is known of a text's way to the carrier is kept: as long as of a call. @public */
export const TEXT_SEND_KEPT_MS = 400 * 86_400_000
/** Conversations the listener holds, and threads whose ids it counts as unread. */
export const LIVE_CONVERSATIONS = 50
export const UNREAD_THREADS_MAX = 100
/** Texts of a thread that the listener holds, and texts or calls that are read at a time when more are asked for. */
export const THREAD_PAGE = 50
/** How many threads, or voicemails, one request deletes. */
export const DELETED_AT_ONCE_MAX = 50
/** What was deleted can be brought back for so long in the page; the server keeps it for a while longer. */
export const UNDO_MS = 10_000
/** After this what was deleted is removed for good. */
export const PURGE_AFTER_MS = 3_600_000
/** S9, D23: longest side and most bytes of a picture that is sent, and of the small one that a thread shows. */
export const PICTURE_SIDE = 1600
export const PICTURE_BYTES_MAX = 900_000
export const THUMBNAIL_SIDE = 480
/** Most bytes of a picture that a browser sends: three of them, made anew by the server, are within `TEXT_PICTURES_BYTES_MAX`. */
export const SENT_PICTURE_BYTES = 240_000
/** More pixels than these are not read by a page, which makes a picture small before it is sent. */
export const PICTURE_PIXELS_MAX = 40_000_000
/** Nor more than these by the server, over all pictures of one that moves. @public */
export const REMADE_PIXELS_MAX = 16_000_000
/** Most bytes of the request that carries a picture: a third more than the picture itself. */
export const PICTURE_REQUEST_BYTES = 1_400_000
/** What a person may have uploaded and not sent, in bytes, and for how long it is kept. */
export const UNUSED_MEDIA_BYTES_MAX = 200_000_000
export const UNUSED_MEDIA_MS = 86_400_000
/** For so long, and so often, the carrier may fetch a file that was put out for it. */
export const CARRIER_FILE_MS = 900_000
export const CARRIER_FILE_FETCHES = 3
/** So often is looked for pictures that are to be fetched from the carrier. */
export const MEDIA_ROUND_MS = 5_000
/** Longest time and most bytes of a file that is fetched from the carrier. */
export const CARRIER_FETCH_MS = 10_000
export const CARRIER_FETCH_BYTES = 6_000_000
/** How long a search in texts is, in characters, how many hits one answer has, and how many texts it looks through. */
export const TEXT_SEARCH_LENGTH = { least: 2, most: 64 } as const
export const TEXT_SEARCH_HITS = 50
export const TEXT_SEARCH_LOOKS = 3000
/** How many threads a search names, among how many, and how many numbers of contacts it may be about. */
export const THREAD_SEARCH_HITS = 200
export const THREAD_SEARCH_LOOKS = 1000
export const THREAD_SEARCH_NUMBERS = 200
/** S4's spirit: a text that was begun and that nobody has come back to for so long is not kept. */
export const DRAFT_KEPT_MS = 30 * 86_400_000
