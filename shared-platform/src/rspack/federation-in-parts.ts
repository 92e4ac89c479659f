import { rspack } from '@rspack/core'

const [asCommonJs, byName] = [/(@module-federation\/.*)\.cjs$/, /^(@module-federation\/runtime)$/]

/**
 * The federation plugin asks for its run time as CommonJS, of which no build leaves out what nobody calls. The same lies beside it
 * as modules, which makes a remote's entry 40 % smaller (ADR 0053).
 */
export const federationInParts = [
  new rspack.NormalModuleReplacementPlugin(asCommonJs, resource => {
    resource.request = resource.request.replace(asCommonJs, '$1.js')
  }),
  new rspack.NormalModuleReplacementPlugin(byName, resource => {
    resource.request = resource.request.replace(byName, '$1/dist/index.js')
  }),
]
