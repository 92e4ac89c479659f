import { areaCodesLike } from '@parley/shared-contract/place'
import { AreaCodeTiles } from './area-code-tiles.tsx'
import styles from './number-peek.module.css'
import { peekedNumbers } from './peeked-numbers.ts'

/** The area codes that fit what is being typed, and what came of it in a sentence. */
export function FoundCodes({ typed }: { readonly typed: string }) {
  const { sentence, shown } = peekedNumbers(typed, areaCodesLike(typed))
  return (
    <>
      <AreaCodeTiles codes={shown} />
      <p role="status" className={styles.sentence}>
        {sentence}
      </p>
    </>
  )
}
