import type { AreaCode } from '@parley/shared-contract/place'
import { TextField, useLatePart } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import { AreaCodeTiles } from './area-code-tiles.tsx'
import styles from './number-peek.module.css'

// The table of area codes comes when somebody types.
const loadFoundCodes = async () => (await import('./found-codes.tsx')).FoundCodes

const examples: readonly AreaCode[] = [
  ['212', 'New York, NY'],
  ['213', 'Los Angeles, CA'],
  ['312', 'Chicago, IL'],
  ['512', 'Austin, TX'],
  ['305', 'Miami, FL'],
  ['206', 'Seattle, WA'],
].map(([code = '', place = '']) => ({ code, place, isOffered: true }))

/**
 * Where a number can be from. It reads the table of area codes and asks nobody: which numbers are free is the carrier's to say,
 * and whoever is signed in may ask it.
 */
export function NumberPeek() {
  const [typed, setTyped] = useState('')
  const wish = typed.trim() === '' ? null : typed
  const { part: FoundCodes, isMissing } = useLatePart(loadFoundCodes, wish)
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {say('Choose where your number is from', 'Wähle, woher deine Nummer kommt')}
        </h2>
        <p className={styles.text}>
          {say(
            'Any area code of the United States. Once you have signed up you choose among the numbers that are free there.',
            'Jede Vorwahl der Vereinigten Staaten. Sobald du registriert bist, wählst du unter den Nummern, die dort frei sind.',
          )}
        </p>
        <NeedsScript instead={say('Here are six of them.', 'Hier sind sechs davon.')}>
          <TextField
            label={say('City or area code', 'Stadt oder Vorwahl')}
            autoComplete="off"
            placeholder={say('Chicago or 312', 'Chicago oder 312')}
            maxLength={32}
            value={typed}
            onChange={setTyped}
          />
        </NeedsScript>
      </div>
      <div className={styles.found}>
        {wish !== null && FoundCodes ? (
          <FoundCodes typed={wish} />
        ) : (
          <>
            <AreaCodeTiles codes={examples} />
            <p role="status" className={styles.sentence}>
              {isMissing && errorSentence('NETWORK_ERROR')}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
