/** What a host needs of the line before its engine is loaded. Remotes get the line from the plug instead. */
export { type CarryOut, commandMethods } from './bus/command-methods.ts'
export { createLineView, type LineView } from './bus/line-view.ts'
export { hasLeftCall } from './call/left-call-key.ts'
export type { CallTone, LineSounds } from './sound/line-sounds.ts'
