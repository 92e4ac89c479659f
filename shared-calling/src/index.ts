export type { CallBus } from './bus/call-bus.ts'
export { type CarryOut, commandMethods } from './bus/command-methods.ts'
export type { Line } from './bus/line.ts'
export { createLineView, type LineView } from './bus/line-view.ts'
export type { CallEvent } from './call/call-event.ts'
export { barsOf, type CallQuality } from './call/call-quality.ts'
export { isActive, isConnected, isIncomingRinging } from './call/call-selectors.ts'
export { type Funds, fundsOf } from './call/funds.ts'
export type { ActiveCall, EndedCall, IdleCall, LiveCall } from './call/live-call.ts'
export { isCallKept } from './call/live-call-storage.ts'
export type { Meter } from './call/meter.ts'
export type { OneWay } from './call/one-way.ts'
export type {
  CallTone,
  DeviceChoice,
  LineSounds,
  MicrophoneCheck,
  Sound,
  SoundDevice,
  SoundDevices,
  SoundRole,
} from './sound/sound.ts'
