import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface PageBoundaryProps {
  /** Where the page is: at another address it is tried anew. */
  readonly pathname?: string
  /** What the error page stands in. */
  readonly frame: (errorPage: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** S2: what no remote's boundary caught is shown as an error page instead of an empty one. */
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
