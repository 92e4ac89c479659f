export type { HarnessSeed, PersonData } from './person-data.ts'
export { runHarness } from './run-harness.tsx'
export {
  sampleCall,
  sampleContact,
  sampleConversation,
  sampleNumber,
  samplePerson,
  sampleTransaction,
  simulated,
} from './sample-data.ts'
