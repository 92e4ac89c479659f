export { AddCredits } from './add-credits.tsx'
