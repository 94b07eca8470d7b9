import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Keeps the shell alive when a page breaks or its code cannot be fetched. React offers this only as a class. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <BrokenPage onRetry={() => this.setState({ error: null })} />
  }
}
