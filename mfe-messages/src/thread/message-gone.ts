import { say } from '@parley/shared-ui/words'
/** Said of an address that names a text which is not there (S2). */
export const MESSAGE_GONE = say(
  'This message is no longer available',
  'Diese Nachricht ist nicht mehr verfügbar',
)
