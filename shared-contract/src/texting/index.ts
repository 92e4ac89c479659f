/** @public */
export { type Segments, segmentsOf } from './segments.ts'
