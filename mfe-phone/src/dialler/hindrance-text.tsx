import { displayPhoneNumber, routes } from '@parley/shared-contract'
import { Button, buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'
import type { Cure, Hindrance } from './dial-hindrance.ts'
import styles from './hindrance-text.module.css'

interface HindranceTextProps {
  /** The id of the sentence, so that the button can name it as its description. */
  readonly id: string
  readonly hindrance: Hindrance | null
  /** Puts a number into the field without calling it. */
  readonly onChoose: (number: string) => void
}

/** Says why Call does nothing and offers what helps. */
export const HindranceText = ({ id, hindrance, onChoose }: HindranceTextProps) => (
  <div className={styles.room}>
    <p id={id} className={styles.sentence} data-kind={hindrance?.kind}>
      {hindrance?.sentence}
    </p>
    {hindrance?.cure && <CureButton cure={hindrance.cure} onChoose={onChoose} />}
  </div>
)

function CureButton({ cure, onChoose }: Pick<HindranceTextProps, 'onChoose'> & { readonly cure: Cure }) {
  switch (cure.kind) {
    case 'credits':
      return (
        <Link to={routes.credits} className={buttonClass({ variant: 'secondary' })}>
          Add credits
        </Link>
      )
    case 'number':
      return (
        <Button variant="secondary" onClick={() => onChoose(cure.number)}>
          Did you mean {displayPhoneNumber(cure.number)}?
        </Button>
      )
    case 'emergency':
      return null
  }
}
