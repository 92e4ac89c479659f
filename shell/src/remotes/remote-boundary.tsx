import { Button, MessagePage, RefreshIcon, WarningIcon } from '@parley/shared-ui'
import { Component, type ReactNode } from 'react'
import { MismatchError } from './remote-loader.ts'

interface RemoteBoundaryProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

interface RemoteBoundaryState {
  readonly error: Error | null
}

/** Surrounds each remote (H4). An error inside stays inside; the call, the line and the other remotes go on. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null }

  static getDerivedStateFromError(thrown: unknown): RemoteBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  readonly retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const outdated = error instanceof MismatchError
    return (
      <div role="alert">
        <MessagePage
          icon={<WarningIcon />}
          title="This part didn't load"
          sentence={outdated ? error.message : 'Everything else still works, including your call.'}
        >
          <Button variant="secondary" icon={<RefreshIcon aria-hidden="true" />} onClick={this.retry}>
            Try again
          </Button>
        </MessagePage>
      </div>
    )
  }
}
