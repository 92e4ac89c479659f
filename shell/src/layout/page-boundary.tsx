import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface PageBoundaryProps {
  /** The page's address; at another one the page is tried again. */
  readonly pathname?: string
  /** Puts the error page into its frame. */
  readonly frame: (errorPage: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** Shows an error page (S2) for an error that no remote's own boundary has caught. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate({ pathname }: PageBoundaryProps) {
    if (this.state.broken && pathname !== this.props.pathname) this.retry()
  }

  readonly retry = () => this.setState({ broken: false })

  override render(): ReactNode {
    const { frame, children } = this.props
    return this.state.broken ? frame(<ErrorPage onRetry={this.retry} />) : children
  }
}
