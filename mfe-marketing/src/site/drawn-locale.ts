import { say } from '@parley/shared-ui/words'

/**
 * The locale of what a page formats: not the person's own form of the language, since a page is drawn before anybody looks at it, and
 * taken over as it was drawn.
 */
export const drawnLocale = say('en-US', 'de')
