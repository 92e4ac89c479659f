import { errorCodeOf, errorSentence } from '@parley/shared-contract'
import type { CallBus } from '../bus/call-bus.ts'
import type { Clock } from '../call/clock.ts'
import { TAKEN_WITHIN_MS } from './asking.ts'
import type { TabCommand, TabMessage } from './tab-message.ts'

interface ServingOptions {
  readonly clock: Clock
  readonly calls: CallBus
  giveLine(): Promise<void>
  post(message: TabMessage): void
}

/** Carries out what another tab asks, once, and tells it what came of it. */
export function createServing({ clock, calls, giveLine, post }: ServingOptions) {
  function run(command: TabCommand): Promise<unknown> {
    switch (command.name) {
      case 'dial':
        return calls.dial(command.to)
      case 'setMuted':
        return calls.setMuted(command.on)
      case 'setHeld':
        return calls.setHeld(command.on)
      case 'sendDigits':
        return calls.sendDigits(command.digits)
      case 'giveLine':
        return giveLine()
      default:
        return calls[command.name]()
    }
  }

  return async ({ id, sentAt, command }: Extract<TabMessage, { kind: 'command' }>): Promise<void> => {
    // Whoever asked has been told by now that nobody took it.
    if (clock.now() - sentAt >= TAKEN_WITHIN_MS) return
    post({ kind: 'taken', id })
    try {
      const result = await run(command)
      post({ kind: 'done', id, result: typeof result === 'string' ? result : null })
    } catch (error) {
      post({ kind: 'refused', id, code: errorCodeOf(error), sentence: errorSentence(error) })
    }
  }
}
