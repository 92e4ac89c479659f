import { distinctRates } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'
import { ShownCalls } from '../shown/shown-calls.tsx'
import { ShownReceipt } from '../shown/shown-receipt.tsx'
import { ShownRinging } from '../shown/shown-ringing.tsx'
import { Proof } from './proof.tsx'
import styles from './proofs.module.css'

/** Three claims, each shown by the part of the product that keeps it. */
export function Proofs() {
  const isOne = distinctRates(usePrices()).length === 1
  return (
    <div className={styles.grid}>
      <Proof
        title={say('Rings where you already are', 'Klingelt, wo du schon bist')}
        text={say(
          'Calls to your number ring in the open tab, and you see who it is and what answering costs. Where your browser can show notifications and you allow them, it shows who calls also when that tab is closed.',
          'Anrufe an deine Nummer klingeln im offenen Tab, und du siehst, wer es ist und was das Annehmen kostet. Wo dein Browser Benachrichtigungen zeigen kann und du sie erlaubst, zeigt er auch nach dem Schließen des Tabs, wer anruft.',
        )}
      >
        <ShownRinging />
      </Proof>
      <Proof
        title={say('Know what every call costs', 'Du weißt, was jeder Anruf kostet')}
        text={
          isOne
            ? say(
                'One rate both ways, shown before, during and after.',
                'Ein Tarif in beide Richtungen, sichtbar davor, währenddessen und danach.',
              )
            : say(
                'One rate for each place, shown before, during and after.',
                'Ein Tarif für jeden Ort, sichtbar davor, währenddessen und danach.',
              )
        }
      >
        <ShownReceipt />
      </Proof>
      <Proof
        title={say('Every call on record', 'Jeder Anruf verzeichnet')}
        text={say(
          'Who, when, how long and how it ended. The list is up to date the moment you hang up.',
          'Wer, wann, wie lange und wie er endete. Die Liste stimmt, sobald du auflegst.',
        )}
      >
        <ShownCalls />
      </Proof>
    </div>
  )
}
