import { configure } from '@testing-library/react'

/**
 * Runs before every file of component tests. `findBy…` and `waitFor` give up late enough for a busy machine; what
 * appears is still seen at once, and only what never appears takes this long to fail.
 */
configure({ asyncUtilTimeout: 8_000 })
