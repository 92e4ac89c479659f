/** D24: a voicemail lasts no longer, in seconds. */
export const VOICEMAIL_SECONDS_MAX = 120
/** A recording with less from its first sound to its last is none, only the missed call, in seconds. */
export const VOICEMAIL_SECONDS_MIN = 1
/** A caller is let go this long after the greeting and the longest voicemail. */
export const VOICEMAIL_GRACE_MS = 15_000
/** A waveform has at most so many peaks, from 0 to 100. */
export const VOICEMAIL_PEAKS_MAX = 120
/** A transcript has at most so many words with their times, and so many characters. */
export const TRANSCRIPT_WORDS_MAX = 600
export const TRANSCRIPT_LENGTH_MAX = 10_000
/** How long after a transcription failed it is tried again, each time. */
export const TRANSCRIPTION_PAUSES_MS = [60_000, 600_000, 3_600_000] as const
/** How long after a call a recording is asked for that the carrier has not told of, each time. */
export const RECORDING_PAUSES_MS = [60_000, 300_000, 1_800_000] as const
/** How often voicemails are looked at that are being taken. */
export const VOICEMAIL_ROUND_MS = 5_000
/**
 * So many voicemails of a day a person keeps, so many of one caller, and so many of all withheld numbers together. Contacts
 * have as many again as all others.
 */
export const VOICEMAILS_A_DAY = 200
export const VOICEMAILS_OF_CALLER_A_DAY = 20
export const WITHHELD_VOICEMAILS_A_DAY = 50
/** What a blocked caller left is kept so long. */
export const BLOCKED_VOICEMAIL_MS = 30 * 86_400_000
/** D21: the longest and the shortest greeting of one's own, in seconds. */
export const GREETING_SECONDS_MAX = 30
export const GREETING_SECONDS_MIN = 1
/** The samples of a greeting in a second, of 16 bits each: what a telephone carries. */
export const GREETING_RATE = 8_000
/** The most bytes of a greeting, and of the request that carries it in base64. */
export const GREETING_BYTES_MAX = 44 + GREETING_SECONDS_MAX * GREETING_RATE * 2
export const GREETING_REQUEST_BYTES = 700_000
/** Voicemails the listener holds, and those whose ids it counts as not listened to. */
export const LIVE_VOICEMAILS = 20
export const UNHEARD_VOICEMAILS_MAX = 100
