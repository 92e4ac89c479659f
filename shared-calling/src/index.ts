export type { CallBus } from './bus/call-bus.ts'
export { type CarryOut, commandMethods } from './bus/command-methods.ts'
export type { Line } from './bus/line.ts'
export { createLineView, type LineView } from './bus/line-view.ts'
export type { CallEvent } from './call/call-event.ts'
export { barsOf } from './call/call-quality.ts'
export { isActive, isConnected, isIncomingRinging } from './call/call-selectors.ts'
export { fundsOf } from './call/funds.ts'
export { hasLeftCall } from './call/left-call-key.ts'
export type { ActiveCall, EndedCall, LiveCall } from './call/live-call.ts'

export type { OneWay } from './call/one-way.ts'
export type {
  CallTone,
  LineSounds,
  MicrophoneCheck,
  Sound,
  SoundRole,
} from './sound/sound.ts'
