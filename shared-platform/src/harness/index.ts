export type { HarnessSeed } from './person-data.ts'
export { runHarness } from './run-harness.tsx'
export {
  sampleCall,
  sampleContact,
  sampleConversation,
  sampleMedia,
  sampleMessage,
  samplePerson,
  sampleTransaction,
  simulated,
} from './sample-data.ts'
