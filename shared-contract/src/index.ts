export * from './app-config.ts'
export * from './call-end.ts'
export * from './call-history.ts'
export * from './call-price.ts'
export * from './call-rate.ts'
export { callReceiptPaper } from './call-receipt-paper.ts'
export * from './call-record.ts'
export * from './caller.ts'
export * from './complaint.ts'
export * from './constants/index.ts'
export * from './contact.ts'
export * from './contact-names.ts'
export * from './credits.ts'
export * from './day-limit.ts'
export * from './display-number.ts'
export * from './duration.ts'
export * from './endpoints.ts'
export * from './errors.ts'
export * from './firestore-paths.ts'
export * from './forwarding.ts'
export * from './hang-up-cause.ts'
export * from './ids.ts'
export * from './key-again.ts'
export * from './known-call.ts'
export * from './ledger-sums.ts'
export * from './line-holder.ts'
export * from './live.ts'
export * from './media.ts'
export * from './message.ts'
export * from './money-figures.ts'
export * from './months.ts'
export * from './notice.ts'
export * from './page.ts'
export * from './page-documents.ts'
// What says the words themselves is `./language`: pages say theirs by `@parley/shared-ui/words`.
export {
  chosenLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PATH,
  languageAddress,
  languageOf,
  type PageLanguage,
  pageLanguages,
} from './page-language.ts'
export { zoneWords } from './paper-moment.ts'
export { englishPaper, type PaperWords } from './paper-words.ts'
export * from './payment.ts'
export * from './person-mark.ts'
export * from './personal-data.ts'
export * from './phone-number.ts'
export * from './phone-numbers.ts'
export * from './price-list.ts'
export * from './profile.ts'
export * from './push.ts'
export * from './push-device.ts'
export * from './push-obstacle.ts'
export * from './push-tag.ts'
export * from './quiet-hours.ts'
export * from './rates.ts'
export {
  cardWords,
  numberReceiptPaper,
  type ReceiptPaper,
  receiptPaper,
  signedFigures,
} from './receipt-paper.ts'
export * from './registry.ts'
export * from './routes.ts'
export { z } from './schema.ts'
export * from './service-code.ts'
export * from './session.ts'
export * from './settings.ts'
export * from './sign-ins.ts'
export * from './spending.ts'
export * from './statement.ts'
export * from './text-search.ts'
export * from './thread-deletion.ts'
export * from './transaction.ts'
export * from './voicemail.ts'
