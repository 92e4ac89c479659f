export { type CallEngine, createCallEngine } from './call-engine.ts'
export { createBrowserMicrophone } from './microphone.ts'
export type { CallEnginePorts, ChargeReport, Clock, Microphone, ReportFailure } from './ports.ts'
