import { type CallRecord, routes } from '@parley/shared-contract'
import { Button, CopyIcon, SuccessIcon } from '@parley/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from './call-facts-view.module.css'
import { callFacts } from './call-story.ts'

/** Copies everything known about the call to the clipboard, and says where to send it. */
export function ReportProblem({ call }: { readonly call: CallRecord }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no')
  const copy = () =>
    navigator.clipboard.writeText(callFacts(call)).then(
      () => setCopied('yes'),
      () => setCopied('by hand'),
    )
  return (
    <div className={styles.report}>
      <Button
        variant="quiet"
        icon={copied === 'yes' ? <SuccessIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Report a problem
      </Button>
      <p role="status" className={styles.muted}>
        {copied !== 'no' && (
          <>
            {copied === 'yes' ? 'The facts of this call are copied: paste them' : 'Copy the facts below'} into
            a message to <Link to={routes.contact}>whoever runs this site</Link>.
          </>
        )}
      </p>
      {copied === 'by hand' && <pre className={styles.plain}>{callFacts(call)}</pre>}
    </div>
  )
}
