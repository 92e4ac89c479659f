import { distinctRates } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { ShownCalls } from '../shown/shown-calls.tsx'
import { ShownReceipt } from '../shown/shown-receipt.tsx'
import { ShownRinging } from '../shown/shown-ringing.tsx'
import { Proof } from './proof.tsx'
import styles from './proofs.module.css'

/** Three claims, each shown by the part of the product that keeps it. */
export function Proofs() {
  const isOne = distinctRates(useRates()).length === 1
  return (
    <div className={styles.grid}>
      <Proof
        title="Rings where you already are"
        text="Calls to your number ring in the open tab. Where your browser can show notifications and you allow them, also when it is closed. You see who it is and what answering costs."
      >
        <ShownRinging />
      </Proof>
      <Proof
        title="Know what every call costs"
        text={`${isOne ? 'One rate both ways' : 'One rate for each place'}, shown before, during and after.`}
      >
        <ShownReceipt />
      </Proof>
      <Proof
        title="Every call on record"
        text="Who, when, how long and how it ended. The list is up to date the moment you hang up."
      >
        <ShownCalls />
      </Proof>
    </div>
  )
}
