import * as z from 'zod/mini'

// Pages run under a policy without `unsafe-eval`; zod's compiled parsers would probe for it at first use.
z.config({ jitless: true })

export { z }
