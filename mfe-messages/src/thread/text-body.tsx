import { routes } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { useMemo } from 'react'
import { Link } from 'react-router'
import styles from './text-body.module.css'
import { type TextPart, textParts } from './text-parts-model.ts'

/**
 * What was said. A link is opened by a click alone, in a tab that knows nothing of this one, and nothing of it is fetched
 * before; its host is marked. A phone number leads to the dialler, which says what a call costs and calls nobody by itself.
 */
export const TextBody = ({ body }: { readonly body: string }) => {
  let at = 0
  const parts = useMemo(() => textParts(body), [body])
  return parts.map(part => {
    const key = at
    at += part.text.length
    const isAlone = isLineEnd(body[key - 1]) && isLineEnd(body[at])
    return <Part key={key} part={part} isAlone={isAlone} />
  })
}

/** Nothing of a text is beside it. */
const isLineEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n'

interface PartProps {
  readonly part: TextPart
  /** It has a line of its own, and with it the room that a finger needs. */
  readonly isAlone: boolean
}

function Part({ part, isAlone }: PartProps) {
  const className = isAlone ? `${styles.link} ${styles.alone}` : styles.link
  if (part.kind === 'words') return part.text
  if (part.kind === 'number')
    return (
      <Link
        to={routes.callBack(part.number)}
        aria-label={say(`Call ${part.text}`, `${part.text} anrufen`)}
        className={className}
      >
        {part.text}
      </Link>
    )
  const { text, href, host, hostAt } = part
  const hostEnd = hostAt === null ? 0 : hostAt + host.length
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      title={say(`Opens ${host} in a new tab`, `Öffnet ${host} in einem neuen Tab`)}
      className={className}
    >
      {hostAt === null ? (
        <>
          {text} <strong className={styles.host}>({host})</strong>
        </>
      ) : (
        <>
          {text.slice(0, hostAt)}
          <strong className={styles.host}>{text.slice(hostAt, hostEnd)}</strong>
          {text.slice(hostEnd)}
        </>
      )}
    </a>
  )
}
