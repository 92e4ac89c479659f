export { decodePcmu, encodePcmu } from './pcmu.ts'
export { readWav, type Samples, wavFile } from './wav.ts'
