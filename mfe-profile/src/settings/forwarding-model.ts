import { displayPhoneNumber, type E164, type ForwardCondition, type Settings } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { errorSentence } from '@parley/shared-ui/words'

/** When a call is forwarded (D26), with the words that the page shows. */
export const forwardOptions: readonly { readonly value: ForwardCondition; readonly label: string }[] = [
  { value: 'always', label: 'Always' },
  { value: 'unreachable', label: 'When Parley is closed' },
  { value: 'noAnswer', label: 'When I do not answer' },
]

const words: Readonly<Record<ForwardCondition, string>> = {
  always: 'always',
  unreachable: 'when Parley is closed',
  noAnswer: 'when you do not answer',
}

/** The hint under the switch. */
export const forwardingHint = ({ callForwarding, forwardTo, forwardWhen }: Settings): string =>
  callForwarding && forwardTo
    ? `To ${displayPhoneNumber(forwardTo)}, ${words[forwardWhen]}. Saved; forwarding opens soon.`
    : 'Sends your calls on to another number, once forwarding opens.'

const nothing = { code: 'INVALID_REQUEST', details: { place: 'forwarding', number: 'missing' } } as const

/** @returns the number as it is stored, or the sentence for why it cannot be */
export function checkedForward(typed: string): { readonly number: E164 } | { readonly problem: string } {
  if (typed.trim() === '') return { problem: errorSentence(nothing) }
  const parsed = parseDialled(typed)
  return parsed.ok ? { number: parsed.number } : { problem: errorSentence(parsed.code) }
}
