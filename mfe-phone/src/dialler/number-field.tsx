import { BackspaceIcon, IconButton } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import { useId, useLayoutEffect } from 'react'
import { useCaretOnArrival } from '../keyboard/use-caret-on-arrival.ts'
import styles from './number-field.module.css'
import { deleteLast, editNumber } from './number-input-model.ts'
import { OfferList, offerId } from './offer-list.tsx'
import type { DiallerState } from './use-dialler.ts'
import type { Offers } from './use-offers.ts'

/** How many characters fit the field at the large size: a national number, formatted. */
const LARGE_FITS = 14

interface NumberFieldProps {
  readonly dialler: Pick<DiallerState, 'number' | 'edit' | 'field' | 'hindrance'>
  readonly offers: Offers
  /** The ids of the lines that say what a call costs, and why it cannot be made. */
  readonly describedBy: string
}

/**
 * The field for the number, in large type, with the caret in it on arrival. It accepts anything typed or pasted, shows
 * a number formatted, and offers people for a name.
 */
export function NumberField({ dialler, offers, describedBy }: NumberFieldProps) {
  const { number, edit, field, hindrance } = dialler
  const listId = useId()
  useLayoutEffect(() => {
    const element = field.current
    if (element && document.activeElement === element) element.setSelectionRange(number.caret, number.caret)
  }, [field, number])
  useCaretOnArrival(field)

  return (
    <div className={styles.field} data-long={number.text.length > LARGE_FITS || undefined}>
      <input
        ref={field}
        className={styles.input}
        aria-label={say('Phone number', 'Telefonnummer')}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={offers.shown ? listId : undefined}
        aria-activedescendant={offers.shown ? offerId(listId, offers.active) : undefined}
        type="tel"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={say('Number or name to call', 'Nummer oder Name')}
        maxLength={64}
        value={number.text}
        onKeyDown={offers.onKeyDown}
        onBlur={offers.close}
        onChange={({ target }) =>
          edit(
            editNumber(number.text, {
              text: target.value,
              caret: target.selectionStart ?? target.value.length,
            }),
          )
        }
      />
      <span className={styles.delete} data-shown={number.text !== '' || undefined}>
        <IconButton
          label={say('Delete digit', 'Ziffer löschen')}
          icon={<BackspaceIcon />}
          disabled={number.text === ''}
          onClick={() => edit(deleteLast(number.text))}
        />
      </span>
      {/* Who is offered can be chosen: that is not said over them as well. */}
      <OfferList
        id={listId}
        offers={offers}
        why={hindrance?.sentence === words.call.nameTyped ? undefined : hindrance?.sentence}
      />
    </div>
  )
}
