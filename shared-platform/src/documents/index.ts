export { unknownPlatform } from './unknown-platform.ts'
