import { configure } from '@testing-library/react'

/**
 * Run before every file of component tests: `findBy…` and `waitFor` give up only when a busy machine would
 * have got there too. What appears is seen at once; only what never appears takes this long to fail.
 */
configure({ asyncUtilTimeout: 8_000 })
