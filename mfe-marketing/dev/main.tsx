import { runHarness } from '@parley/shared-platform/harness'
import { remote } from '../src/remote.tsx'

runHarness({ remote })
