export { type AreaCode, areaCodesLike } from './area-codes-like.ts'
export { placeOf } from './place-of.ts'
