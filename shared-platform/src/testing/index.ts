export { withReceivedText } from '../harness/memory-texts.ts'
export {
  sampleCall,
  sampleContact,
  sampleConversation,
  sampleMedia,
  sampleMessage,
  sampleNotice,
  sampleNumber,
  samplePerson,
  sampleRates,
  sampleTransaction,
  sampleVoicemail,
  simulated,
} from '../harness/sample-data.ts'
export { platformContract } from './platform-contract.ts'
export { type RenderedWithPlatform, renderWithPlatform } from './render-with-platform.tsx'
