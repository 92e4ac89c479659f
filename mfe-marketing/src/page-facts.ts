import {
  homeRate,
  NUMBER_MONTH_CREDITS,
  type PageDocument,
  type PriceList,
  routes,
} from '@parley/shared-contract'
import { moneyWords, rateWords, say } from '@parley/shared-ui/words'

/** What is said of a page elsewhere: to who finds it in a list, and to programs. */
type PageFacts = Pick<PageDocument, 'description' | 'facts' | 'isUnlisted'>

const context = 'https://schema.org'
const month = moneyWords(NUMBER_MONTH_CREDITS, 'payment')

const organization = {
  '@context': context,
  '@type': 'Organization',
  name: 'Parley',
  url: '{origin}/',
  logo: '{origin}/icons/icon-512.png',
}

const product = {
  '@context': context,
  '@type': 'Product',
  name: 'Parley',
  description: say(
    'A phone number that lives in your browser: calls, texts and voicemail, paid for as you use them.',
    'Eine Telefonnummer, die in deinem Browser lebt: Anrufe, Nachrichten und Mailbox, bezahlt nach Verbrauch.',
  ),
  brand: { '@type': 'Brand', name: 'Parley' },
  offers: {
    '@type': 'Offer',
    // A bare price would be that of a number for good.
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: NUMBER_MONTH_CREDITS.toFixed(2),
      priceCurrency: 'USD',
      // UN/CEFACT: a month.
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
    url: '{origin}/pricing',
    availability: 'https://schema.org/InStock',
  },
}

/** Those that tell no price. */
const unpriced: Readonly<Record<string, PageFacts>> = {
  [routes.features]: {
    description: say(
      'What a Parley number does: calls, texts and pictures, voicemail and forwarding, in any browser.',
      'Was eine Nummer von Parley kann: Anrufe, Nachrichten und Bilder, Mailbox und Weiterleitung, in jedem Browser.',
    ),
  },
  [routes.contact]: {
    description: say(
      'Help with Parley: what people ask most, and a way to write to the people who run this site.',
      'Hilfe zu Parley: was am häufigsten gefragt wird, und wie du den Betreibern dieser Seite schreibst.',
    ),
  },
  [routes.contactSent]: {
    description: say(
      'Your message to the people who run this site.',
      'Deine Nachricht an die Betreiber dieser Seite.',
    ),
    isUnlisted: true,
  },
  [routes.terms]: {
    description: say(
      'What you may expect from Parley, and what Parley expects from you, in plain words.',
      'Was du von Parley erwarten darfst und was Parley von dir erwartet, in einfachen Worten.',
    ),
  },
  [routes.privacy]: {
    description: say(
      'What Parley keeps, who sees it and for how long. No advertisements, no trackers.',
      'Was Parley behält, wer es sieht und wie lange. Keine Werbung, keine Verfolgung.',
    ),
  },
  [routes.login]: {
    description: say(
      'Log in to your phone number: calls, texts and voicemail in this browser.',
      'Melde dich bei deiner Telefonnummer an: Anrufe, Nachrichten und Mailbox in diesem Browser.',
    ),
  },
  [routes.signup]: {
    description: say(
      'Create an account with an email and a password, choose a number and make your first call.',
      'Leg mit E-Mail und Passwort ein Konto an, wähl eine Nummer und ruf zum ersten Mal an.',
    ),
  },
  [routes.forgotPassword]: {
    description: say(
      'A link to choose a new password comes to the email of your account.',
      'Ein Link für ein neues Passwort kommt an die E-Mail-Adresse deines Kontos.',
    ),
    isUnlisted: true,
  },
}

/**
 * Each page that has a document, by its path: all but those that a mailed link leads to, which depend on what it holds.
 * @param prices what this Parley charges
 */
export function pageFacts(prices: PriceList): Readonly<Record<string, PageFacts>> {
  const rate = rateWords(homeRate(prices))
  return {
    ...unpriced,
    [routes.home]: {
      description: say(
        `A phone number that lives in your browser. Call and be called from any tab: ${month} a month for the number, ${rate} for calls.`,
        `Eine Telefonnummer, die in deinem Browser lebt. Ruf an und lass dich anrufen, aus jedem Tab: ${month} im Monat für die Nummer, ${rate} für Anrufe.`,
      ),
      facts: [organization, product],
    },
    [routes.pricing]: {
      description: say(
        `All prices of Parley: ${month} a month for a number, ${rate} for calls, with a worked example. No plan and no contract.`,
        `Alle Preise von Parley: ${month} im Monat für eine Nummer, ${rate} für Anrufe, mit einem Rechenbeispiel. Kein Tarifpaket, kein Vertrag.`,
      ),
      facts: [product],
    },
  }
}
