import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
}

/** S2: the last line. What no other boundary caught is shown as an error page instead of an empty one. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
