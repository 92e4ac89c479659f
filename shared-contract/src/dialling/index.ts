export { formatWhileTyping } from './as-you-type.ts'
export { isDomesticTelephone, isSimulatedNumber, parseDialled } from './dialled-number.ts'
export { meantNumber } from './meant-number.ts'
export { normaliseDialled } from './normalise.ts'
