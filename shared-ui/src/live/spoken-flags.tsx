import { spokenOnly } from '../text/text-classes.ts'
import { type CallFlags, callFlags } from '../words/call-words.ts'
import { words } from '../words/words.ts'

/**
 * Muted, on hold and reconnecting, each read out once, when it begins. What is drawn of them beside it is drawn anew
 * where it changes places, and so cannot be what is read.
 */
export const SpokenFlags = ({ call }: { readonly call: CallFlags }) => (
  <span aria-live="polite" className={spokenOnly}>
    {callFlags(call).map(flag => (
      <span key={flag}>{words.call.flag[flag]} </span>
    ))}
  </span>
)
