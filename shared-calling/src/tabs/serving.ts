import { refusalOf } from '@parley/shared-contract'
import type { CallCommands } from '../bus/call-bus.ts'
import { performCommand } from '../bus/command-methods.ts'
import type { Clock } from '../call/clock.ts'
import { TAKEN_WITHIN_MS } from './asking.ts'
import type { TabCommand, TabMessage } from './tab-message.ts'

interface ServingOptions {
  readonly clock: Clock
  readonly calls: CallCommands
  giveLine(): Promise<void>
  post(message: TabMessage): void
}

/** Carries out a command of another tab, once, and posts its result or refusal. */
export function createServing({ clock, calls, giveLine, post }: ServingOptions) {
  const run = (command: TabCommand) =>
    command.name === 'giveLine' ? giveLine() : performCommand(calls, command)

  return async ({ id, sentAt, command }: Extract<TabMessage, { kind: 'command' }>): Promise<void> => {
    // The asking tab has already given up.
    if (clock.now() - sentAt >= TAKEN_WITHIN_MS) return
    post({ kind: 'taken', id })
    try {
      const result = await run(command)
      post({ kind: 'done', id, result: result ?? null })
    } catch (error) {
      // An older tab shows its own sentence of the code when this one is empty.
      post({ kind: 'refused', id, ...refusalOf(error), sentence: '' })
    }
  }
}
