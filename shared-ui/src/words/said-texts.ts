import type { MessageFailure, MessageStatus } from '@parley/shared-contract'
import { say } from './language.ts'

/** Why a text did not arrive. Whoever reads it got their credits back. */
const failure = {
  not_routable: say(
    'This number cannot get texts. It may be a landline.',
    'Diese Nummer kann keine Nachrichten empfangen. Vielleicht ist sie ein Festnetzanschluss.',
  ),
  spam: say('It was taken for spam.', 'Sie wurde für Spam gehalten.'),
  rejected: say('The other network did not take it.', 'Das andere Netz hat sie nicht angenommen.'),
  expired: say(
    'The other phone could not be reached in time.',
    'Das andere Telefon war nicht rechtzeitig zu erreichen.',
  ),
  undeliverable: say('It could not be delivered.', 'Sie konnte nicht zugestellt werden.'),
  content: say('Something in its words was not taken.', 'Etwas in ihrem Text wurde nicht angenommen.'),
  busy: say(
    'Too many texts were sent at once. Try again in a minute.',
    'Es wurden zu viele Nachrichten auf einmal gesendet. Versuch es in einer Minute noch einmal.',
  ),
  wrong_number: say('This number is not in use.', 'Diese Nummer ist nicht vergeben.'),
  opted_out: say(
    'This person has asked not to get texts from you.',
    'Diese Person möchte keine Nachrichten von dir.',
  ),
  not_registered: say(
    'Your number may not text this network yet.',
    'Deine Nummer darf diesem Netz noch keine Nachrichten senden.',
  ),
  unknown: say(
    'Nobody knows whether it was sent. It may have arrived.',
    'Niemand weiß, ob sie gesendet wurde. Vielleicht ist sie angekommen.',
  ),
  refused: say('The phone company did not take it.', 'Die Telefongesellschaft hat sie nicht angenommen.'),
} as const satisfies Record<MessageFailure, string>

const state = {
  queued: say('Sending', 'Wird gesendet'),
  sent: say('Sent', 'Gesendet'),
  delivered: say('Delivered', 'Angekommen'),
  failed: say('Failed', 'Fehlgeschlagen'),
  received: say('Received', 'Empfangen'),
} as const satisfies Record<MessageStatus, string>

/** The same of a number that a text has come from: it is no landline. */
const failureOfTexter = {
  not_routable: say(
    'This number cannot get texts right now.',
    'Diese Nummer kann gerade keine Nachrichten empfangen.',
  ),
} as const

/** Of texts and their threads: a part of `said.ts`. */
export const texts = {
  failure,
  failureOfTexter,
  state,
  /** Beside what leads to them. */
  unread: (threads: number) =>
    say(
      threads === 1 ? '1 unread conversation' : `${threads} unread conversations`,
      threads === 1 ? '1 ungelesene Unterhaltung' : `${threads} ungelesene Unterhaltungen`,
    ),
  /** Before a person signs out, on this device. */
  signOutDeletes: (waiting: number) =>
    waiting === 1
      ? say(
          '1 text has not been sent yet. Signing out deletes it.',
          '1 Nachricht ist noch nicht gesendet. Abmelden löscht sie.',
        )
      : say(
          `${waiting} texts have not been sent yet. Signing out deletes them.`,
          `${waiting} Nachrichten sind noch nicht gesendet. Abmelden löscht sie.`,
        ),
} as const
