import { useAtomValue } from 'jotai'
import { Component, type ReactNode, useEffect } from 'react'
import { OfflineError } from '../api/errors'
import { awayAtom } from '../state/reach'

/** What went wrong below a boundary, and how to draw it once more. */
export type Failure = { error: unknown; onRetry: () => void }
type Props = { draw: (failure: Failure) => ReactNode; onCaught?: (error: unknown) => void; children: ReactNode }
type State = { error: unknown }

/** Keeps what stands around it alive when something inside breaks. React offers this only as a class. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCaught?.(error)
  }

  private readonly retry = () => this.setState({ error: null })

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <Broken error={error} onRetry={this.retry} draw={this.props.draw} />
  }
}

/** What broke because the server did not answer is tried again as soon as it does. */
function Broken({ draw, ...failure }: Failure & Pick<Props, 'draw'>) {
  const { error, onRetry } = failure
  const away = useAtomValue(awayAtom)
  useEffect(() => {
    if (!away && error instanceof OfflineError) onRetry()
  }, [away, error, onRetry])
  return draw(failure)
}
