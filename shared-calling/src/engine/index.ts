export type { CallEngine } from './call-engine.ts'
export type { CallEnginePorts, ChargeReport, Clock, Microphone, ReportFailure } from './ports.ts'
