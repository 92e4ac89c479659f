export {
  sampleCall,
  sampleContact,
  sampleConversation,
  sampleNumber,
  samplePerson,
  sampleTransaction,
  simulated,
} from '../harness/sample-data.ts'
export { type PlatformUnderTest, platformContract } from './platform-contract.ts'
export { type RenderedWithPlatform, renderWithPlatform } from './render-with-platform.tsx'
