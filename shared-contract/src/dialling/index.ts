export { formatWhileTyping } from './as-you-type.ts'
export { isSimulatedNumber, parseDialled } from './dialled-number.ts'
export { meantNumber } from './meant-number.ts'
export { normaliseDialled } from './normalise.ts'
