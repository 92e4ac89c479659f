export {
  type Behavior,
  behaviorOf,
  type Cell,
  cell,
  constant,
  derived,
} from './behavior.ts'
export { createScope, type OwnedScope, type Scope } from './scope.ts'
