import type { CallId } from '@parley/shared-contract'
import type { CallCommands } from './call-bus.ts'
import type { CallCommand } from './call-command.ts'

/** Carries out a command in the tab that holds the line. Resolves with the id of a dialled call, else null. */
export type CarryOut = (command: CallCommand) => Promise<CallId | null>

/** The methods of the line for a caller that is not the engine: each passes one command on as data. */
export function commandMethods(carryOut: CarryOut): CallCommands {
  const send = async (command: CallCommand) => void (await carryOut(command))
  return {
    dial: async to => (await carryOut({ name: 'dial', to })) as CallId,
    answer: () => send({ name: 'answer' }),
    decline: () => send({ name: 'decline' }),
    toVoicemail: () => send({ name: 'toVoicemail' }),
    hangUp: () => send({ name: 'hangUp' }),
    setMuted: on => send({ name: 'setMuted', on }),
    setHeld: on => send({ name: 'setHeld', on }),
    sendDigits: digits => send({ name: 'sendDigits', digits }),
    resumeAudio: () => send({ name: 'resumeAudio' }),
  }
}

/** The way back: calls the method that a command stands for. */
export async function performCommand(calls: CallCommands, command: CallCommand): Promise<CallId | null> {
  switch (command.name) {
    case 'dial':
      return calls.dial(command.to)
    case 'setMuted':
    case 'setHeld':
      await calls[command.name](command.on)
      return null
    case 'sendDigits':
      await calls.sendDigits(command.digits)
      return null
    default:
      await calls[command.name]()
      return null
  }
}
