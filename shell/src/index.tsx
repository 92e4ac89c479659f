import '@parley/shared-ui/styles.css'
import './first-paint.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readConfig } from './config.ts'
import { createPlatform } from './platform/create-platform.ts'
import { createFederation } from './remotes/federation.ts'
import { readOverrides } from './remotes/remote-address.ts'
import { createRemoteLoader } from './remotes/remote-loader.ts'

const config = readConfig(document)
const overrides = readOverrides(config.allowRemoteOverride, location.search, sessionStorage)
const loader = createRemoteLoader({ registry: config.registry, overrides, fetchRemote: createFederation() })
const root = document.getElementById('root')
if (!root) throw new Error('This page has no place for the app')
createRoot(root).render(<App {...createPlatform(config)} loader={loader} overrides={overrides} />)
