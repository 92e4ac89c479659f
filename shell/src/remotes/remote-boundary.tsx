import { Component, type ReactNode } from 'react'
import { type FailedPart, FailedRemote } from './failed-remote.tsx'

interface RemoteBoundaryProps {
  readonly part: FailedPart
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
    const { part, children } = this.props
    return error ? <FailedRemote part={part} error={error} onRetry={this.retry} /> : children
  }
}
