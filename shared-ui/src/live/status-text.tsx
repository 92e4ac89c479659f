import type { ReactNode } from 'react'

export interface StatusTextProps {
  /** Names the status: `Balance`, `Line`, `Call status`. */
  readonly label: string
  readonly children: ReactNode
}

/** A named value that is read out politely when it changes. */
export const StatusText = ({ label, children }: StatusTextProps) => (
  <span role="status" aria-label={label}>
    {children}
  </span>
)
