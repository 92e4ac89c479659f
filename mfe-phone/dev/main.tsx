import { runHarness } from '@parley/shared-platform/harness'
import { remote } from '../src/remote.tsx'
import { seed } from './seed.ts'

runHarness({ remote, seed })
