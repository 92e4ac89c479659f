export { axeViolations } from './axe.ts'
export { inGermanPage } from './german-page.ts'
