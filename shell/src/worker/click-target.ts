import { type Push, routes } from '@parley/shared-contract/worker'

/**
 * What the page is to do by itself once it is there, because its person has clicked on a notification: `ring` has the call ring in
 * it, wherever it rings now, and leaves it to them; `answer` takes it as well.
 */
export type Wish =
  | {
      readonly kind: 'ring' | 'answer'
      readonly callId: string
      readonly from: string | null
      /** Declines it in the meantime. Absent of an older worker. */
      readonly declineToken?: string
    }
  | { readonly kind: 'call-back'; readonly number: string }

export type IncomingCallPush = Extract<Push, { readonly type: 'incoming-call' }>

/** Where a click leads, and what it asks for; or a call that is declined without a page. */
export type ClickTarget =
  | { readonly address: string; readonly wish: Wish | null }
  | { readonly decline: IncomingCallPush }

const at = (address: string, wish: Wish | null = null): ClickTarget => ({ address, wish })

/**
 * S2's rules of a click on a notification. Addresses are made of our own routes alone, so that none leads elsewhere, and
 * none dials: what may be dialled or answered is handed over beside the address (D7).
 * @param action the button; empty for a click beside them
 */
export function clickTarget(push: Push | null, action: string): ClickTarget {
  switch (push?.type) {
    case 'incoming-call':
      if (action === 'decline') return { decline: push }
      return at(routes.phone, {
        kind: action === 'answer' ? 'answer' : 'ring',
        callId: push.callId,
        from: push.from,
        declineToken: push.declineToken,
      })
    case 'missed-call':
      if (action === 'callback' && push.from) return calling(push.from)
      if (action === 'message') return at(push.from ? routes.messagesTo(push.from) : routes.messages)
      return at(routes.phone)
    case 'call-ended':
      return at(routes.phone)
    case 'message':
      if (push.from === null) return at(routes.messages)
      return at(action === 'reply' ? routes.replyTo(push.from, push.messageId) : routes.messagesTo(push.from))
    case 'voicemail':
      if (action === 'play') return at(routes.voicemailPlay(push.voicemailId))
      if (action === 'callback' && push.from) return calling(push.from)
      return at(routes.voicemail)
    case 'low-balance':
      return at(routes.credits)
    case 'number-expiry':
      return at(routes.settings('number'))
    case 'test':
      return at(routes.settings('notifications'))
    default:
      return at(routes.home)
  }
}

const calling = (number: string): ClickTarget => at(routes.callBack(number), { kind: 'call-back', number })
