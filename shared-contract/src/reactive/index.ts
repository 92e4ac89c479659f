export {
  type Behavior,
  behaviorOf,
  type Cell,
  cell,
  constant,
  derived,
  derivedLive,
} from './behavior.ts'
export { createScope, type OwnedScope, type Scope } from './scope.ts'
