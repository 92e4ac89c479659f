export type { CallBus, Line, Meter } from './bus/call-bus.ts'
export type { CallEvent } from './call/call-event.ts'
export { type CallOutcome, type EndReason, endReasons } from './call/end-reason.ts'
export type { ActiveCall, CallStatus, EndedCall, IdleCall, LiveCall } from './call/live-call.ts'
