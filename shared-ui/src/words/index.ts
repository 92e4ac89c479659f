export {
  type CallFlag,
  callFlags,
  costLine,
  fundsWords,
  hearsWords,
  peerLabel,
  timeLeftWords,
} from './call-words.ts'
export { clockWords } from './clock-words.ts'
export { deviceWords } from './device-words.ts'
export { endLabel, endSentence, endTone } from './end-words.ts'
export { errorSentence } from './error-words.ts'
export { kindWords } from './kind-words.ts'
export { countWords, figureWords, pageLanguage, pageLocale, say } from './language.ts'
export { lampState, ringingPlace } from './line-words.ts'
export { isHeard, microphoneFound } from './microphone-words.ts'
export {
  aboutWords,
  chargeTerms,
  dollarsWords,
  lastingWords,
  type MoneyForm,
  minuteWords,
  moneyFigures,
  moneyParts,
  moneyWords,
  rateFigures,
  rateWords,
  shownFigures,
  signedMoney,
} from './money-words.ts'
export { oneWayWarning } from './quality-words.ts'
export { onceInstalled } from './said-installing.ts'
export type { Told } from './said-notices.ts'
export { spreadsheetFormula } from './spreadsheet.ts'
export { typedAmount } from './typed-amount.ts'
export { words } from './words.ts'
