import { MIN_CALL_CREDITS } from './call-price.ts'
import { GREETING_SECONDS_MAX, MAX_MONTHS, MIN_MONTHS, MIN_PASSWORD_CHARACTERS } from './constants/index.ts'
import { counted } from './counted.ts'
import { exactFigures, toMicro } from './credits.ts'
import type { ErrorSentences } from './error-sentences.ts'
import type { DetailsOf, Refusal } from './errors.ts'
import { timedSentences, utcMoment } from './timed-sentences.ts'

export type { ErrorSentences } from './error-sentences.ts'
export { letterSentences } from './letter-sentences.ts'
export { timedSentences, utcMoment } from './timed-sentences.ts'

/** The sentence of a refusal in this language. */
export function sentenceIn(sentences: ErrorSentences, { code, details }: Refusal): string {
  const sentence = sentences[code] as string | ((details: Refusal['details']) => string)
  return typeof sentence === 'string' ? sentence : sentence(details)
}

/** One refusal, said differently by where it is met. */
export const toldByPlace =
  <P extends string>(anywhere: string, there: Readonly<Record<P, string>>) =>
  (details: { readonly place: P } | undefined): string =>
    details ? there[details.place] : anywhere

/** S5 says "months" of one, too. */
const costUnits = ({ units, unit }: DetailsOf<'INVALID_COST'>): string =>
  unit === 'month' ? `${units} months` : counted(units, unit)

/**
 * What people, and readers of the api's answers, are told of a failure, in English. S8 has a sentence for a code
 * wherever it is met; for making and answering calls S5 has another one, which says more exactly what is in the
 * way. Both are given, so they stand side by side, S8's first.
 */
export const errorSentences: ErrorSentences = {
  'auth/email-already-in-use': 'This email is already registered.',
  'auth/weak-password': `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters.`,
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/user-not-found': 'Invalid email or password.',
  // Signing in must not tell which of the two is wrong; to somebody signed in it can only be the password.
  'auth/wrong-password': toldByPlace('Invalid email or password.', { confirm: 'This is not your password.' }),
  'auth/invalid-credential': 'Invalid email or password.',
  'auth/too-many-requests': toldByPlace('Too many failed attempts. Please try again later.', {
    mail: 'Many emails were sent to you lately. Please try again later.',
  }),
  'auth/user-disabled': 'This account has been disabled.',
  'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
  'auth/invalid-action-code': 'This link no longer works. Please ask for a new one.',
  SIP_USER_NOT_CREATED: details =>
    details
      ? `Failed to create SIP user: ${sentenceIn(errorSentences, { code: details.cause })}`
      : 'Failed to create SIP user',
  SIGN_UP_UNFINISHED: 'Your account is not finished. Log in with this email to finish it.',
  SIGN_UP_CLEARED: 'This account had not been finished and was removed. Please sign up again.',
  WEBRTC_NOT_READY: toldByPlace('Voice calling is not ready. Please wait a moment.', {
    make: 'Cannot make call: WebRTC not ready',
    system: 'Call system not initialized',
  }),
  NO_VIRTUAL_NUMBER: toldByPlace('You need a virtual number to make calls.', { make: 'No virtual number' }),
  INSUFFICIENT_CREDITS(details) {
    switch (details?.place) {
      case undefined:
        return 'Insufficient credits for this call.'
      case 'make':
        return details.lacking === 'credits'
          ? `Need at least ${MIN_CALL_CREDITS} credits to make a call`
          : 'Not enough credits for a call (minimum 1 minute required)'
      case 'answer':
        return details.lacking === 'credits'
          ? `Need at least ${MIN_CALL_CREDITS} credits to answer call`
          : 'Not enough credits to answer call (minimum 1 minute required)'
      case 'action':
        return `Not enough credits. You need ${details.need} credits but only have ${details.have}.`
      case 'renewal':
        return `Insufficient credits. You need ${details.need} credits but only have ${details.have}`
    }
  },
  ...timedSentences(utcMoment),
  LIMIT_NOT_LOWER: details =>
    details
      ? `A spending limit can only be lowered. Yours is ${exactFigures(toMicro(details.credits))} credits a day.`
      : 'A spending limit can only be lowered.',
  LIMIT_TOO_LOW: details =>
    details
      ? `Enter at least ${exactFigures(toMicro(details.least))} credits a day: a number costs that a month.`
      : 'A spending limit cannot be less than what a month of a number costs.',
  CALL_IN_PROGRESS: toldByPlace('Another call is already in progress.', {
    make: 'Call in progress',
    'take-line': 'The line can move here after your call.',
    elsewhere: 'You are in a call on another device.',
  }),
  CALL_NOT_ON: 'This call is not on any more.',
  NETWORK_ERROR: 'Network error. Please check your connection.',
  PERMISSION_DENIED: toldByPlace('Permission denied. Please check your settings.', {
    browser: 'This browser is not told of your calls any more.',
    form: 'This form was sent from another website.',
  }),
  UNAUTHENTICATED: toldByPlace('User not authenticated', {
    webhook: 'The signature of this webhook is not valid.',
    session: 'You have been signed out. Please log in again.',
  }),
  CREDENTIALS_UNAVAILABLE: 'Unable to get voice calling credentials',
  INVALID_NUMBER: 'No phone number is written like this.',
  EMERGENCY_NUMBER: 'Emergency calls do not work here. Use another phone.',
  INTERNATIONAL: 'International calling is not available yet.',
  DESTINATION_BLOCKED(details) {
    switch (details?.kind) {
      case undefined:
        return 'Calls to this number are not possible: its rate is not covered.'
      case 'premium':
        return 'Premium numbers cannot be called.'
      case 'satellite':
        return 'Satellite phones cannot be called.'
      case 'abroad':
        return 'This area code is outside the United States and Canada. International calling is not available yet.'
    }
  },
  OWN_NUMBER: 'This is your own number.',
  MICROPHONE_DENIED: 'Your microphone is blocked. Allow it in the address bar, then try again.',
  MICROPHONE_MISSING: 'No microphone was found.',
  MICROPHONE_BUSY: 'Another app is using your microphone. Close it there, then try again.',
  INVALID_REQUEST(details) {
    if (!details) return 'That request was not valid.'
    // S5 has a sentence for this one field.
    if (details.place === 'body' && details.field === 'months')
      return `Months must be between ${MIN_MONTHS} and ${MAX_MONTHS}`
    if (details.place === 'body') return `That request was not valid: ${details.field}.`
    switch (details.number) {
      case 'missing':
        return 'Enter the number your calls should be forwarded to.'
      case 'own':
        return 'Calls cannot be forwarded to your own Parley number.'
      case 'ours':
        return 'Calls cannot be forwarded to a number of Parley.'
    }
  },
  INVALID_COST: details =>
    details
      ? `Invalid cost calculation. Expected ${details.expected} credits for ${costUnits(details)}`
      : 'Invalid cost calculation.',
  NUMBER_TAKEN: 'This number was just taken. Please choose another.',
  NUMBER_NOT_FOR_SALE: 'This number is not for sale. Please choose one that is offered.',
  NUMBER_PENDING:
    'The phone network has not confirmed your number yet. You pay only once it is yours. Try it again in a moment.',
  NUMBER_EXPIRED: 'The paid months of this number are over. Renew it first.',
  RENEWAL_FAILED: toldByPlace('Failed to renew number', { page: 'Failed to renew virtual number' }),
  USERNAME_TAKEN: 'This username is already taken.',
  CONFLICT: toldByPlace('This was already done with other details.', {
    renewal:
      'This number has been renewed meanwhile. Nothing was charged now. See its new date before you renew it again.',
    recharge:
      'Auto-recharge was changed elsewhere meanwhile, so this was not saved. Here is how it stands now.',
  }),
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This cannot be done here.',
  UNSUPPORTED_MEDIA_TYPE: toldByPlace('The request must be JSON, and not compressed.', {
    form: 'A form must be sent in UTF-8, and not compressed.',
  }),
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  CARRIER_UNAVAILABLE: 'The phone network is not answering. Please try again.',
  RATE_LIMITED: details =>
    `Too many requests. Please try again in ${details ? counted(details.minutes, 'minute') : 'a moment'}.`,
  RECENT_SIGN_IN_REQUIRED: 'Please enter your password again.',
  DELETION_PENDING:
    'Your account is being deleted. That has to wait for a number you asked for, and can take a few minutes.',
  TOP_UP_AMOUNT: details =>
    details
      ? `You can add from ${details.least} to ${details.most} credits at a time, in whole cents.`
      : 'This amount of credits cannot be added.',
  TOP_UP_ATTEMPTS: details =>
    details
      ? `You have begun many payments. You can begin the next one in ${counted(details.minutes, 'minute')}.`
      : 'You have begun many payments. Please try again in an hour.',
  PAYMENTS_OFF: 'Credits cannot be bought at the moment.',
  PAYMENTS_UNAVAILABLE: 'The payment service is not answering. Nothing was charged. Please try again.',
  NO_SAVED_CARD: 'Add credits once with a card that you let us keep, then switch this on.',
  INVALID_PHOTO: 'This picture cannot be used. Choose a JPEG, PNG or WebP picture.',
  OPTED_OUT: 'This person has asked not to get texts from you. They can text START to change that.',
  TEXT_TOO_LONG: details =>
    details
      ? `This text is too long: it would be ${counted(details.segments, 'text')}, and ${details.most} is the most.`
      : 'This text is too long.',
  EMPTY_TEXT: 'Write something or choose a picture.',
  INVALID_PICTURE: 'This picture cannot be sent. Choose a JPEG, PNG, WebP or GIF picture.',
  INVALID_GREETING: `This greeting cannot be used. Record up to ${GREETING_SECONDS_MAX} seconds.`,
  FORWARDING_CODE(details) {
    if (details === undefined) return 'This is not the code that was read to you.'
    return details.left === 0
      ? 'This code no longer counts. Ask for a new call.'
      : `This is not the code that was read to you. You have ${details.left} more ${details.left === 1 ? 'try' : 'tries'}.`
  },
  FORWARDING_UNCONFIRMED: 'Confirm this number first.',
  INTERNAL: 'An unexpected error occurred.',
}
