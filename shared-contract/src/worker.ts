/** What a service worker knows of the contract: words and addresses, without the library that checks schemas. */
export { VIBRATE_PATTERN_MS } from './constants/notices.ts'
export { displayPhoneNumber } from './display-number.ts'
export { LANGUAGE_COOKIE, languageOf, type PageLanguage, pageLanguages } from './page-language.ts'
export type { Push } from './push.ts'
export { pushTag } from './push-tag.ts'
export { routes } from './routes.ts'
