import { say } from '@parley/shared-ui/words'
import { PrivacyInGerman } from './de-privacy.tsx'
import { PrivacyInEnglish } from './en-privacy.tsx'

export const PrivacyPage = say(PrivacyInEnglish, PrivacyInGerman)
