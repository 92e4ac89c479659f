import { homeRate, NUMBER_MONTH_CREDITS, type PageDocument, routes } from '@parley/shared-contract'
import { moneyWords, rateWords } from '@parley/shared-ui/words'

/** What is said of a page elsewhere: to who finds it in a list, and to programs. */
type PageFacts = Pick<PageDocument, 'description' | 'facts' | 'isUnlisted'>

const context = 'https://schema.org'
const rate = rateWords(homeRate(null))
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
  description:
    'A phone number that lives in your browser: calls, texts and voicemail, paid for as you use them.',
  brand: { '@type': 'Brand', name: 'Parley' },
  offers: {
    '@type': 'Offer',
    price: NUMBER_MONTH_CREDITS.toFixed(2),
    priceCurrency: 'USD',
    url: '{origin}/pricing',
    availability: 'https://schema.org/InStock',
  },
}

/** Each page that has a document, by its path. The pages for accounts have none: a form there needs its script. */
export const pageFacts: Readonly<Record<string, PageFacts>> = {
  [routes.home]: {
    description: `A phone number that lives in your browser. Call and be called from any tab: ${month} a month for the number, ${rate} for calls.`,
    facts: [organization, product],
  },
  [routes.features]: {
    description:
      'What a Parley number does: calls, texts and pictures, voicemail and forwarding, in any browser.',
  },
  [routes.pricing]: {
    description: `All prices of Parley: ${month} a month for a number, ${rate} for calls, with a worked example. No plan and no contract.`,
    facts: [product],
  },
  [routes.contact]: {
    description:
      'Help with Parley: what people ask most, and a way to write to the people who run this site.',
  },
  [routes.contactSent]: { description: 'Your message to the people who run this site.', isUnlisted: true },
  [routes.terms]: {
    description: 'What you may expect from Parley, and what Parley expects from you, in plain words.',
  },
  [routes.privacy]: {
    description: 'What Parley keeps, who sees it and for how long. No advertisements, no trackers.',
  },
}
