import { say } from '@parley/shared-ui/words'
import { TermsInGerman } from './de-terms.tsx'
import { TermsInEnglish } from './en-terms.tsx'

export const TermsPage = say(TermsInEnglish, TermsInGerman)
