import type { words } from './words.ts'

/** What the lamp shows. */
export type LampState = keyof typeof words.line.lamp

interface LineFacts {
  readonly state: string
  readonly ready: boolean
  readonly elsewhere: boolean
}

/** The state of the line as people know it. */
export function lampState({ state, ready, elsewhere }: LineFacts): LampState {
  if (elsewhere) return 'elsewhere'
  if (ready) return 'ready'
  return state === 'disconnected' ? 'offline' : 'connecting'
}
