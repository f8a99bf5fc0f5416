import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { endHold } from '../../../parts/lazy/hold-keys.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Shows the error screen in place of children that fail, until another address is opened. */
export function ErrorArea({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary location={key}>{children}</Boundary>
}

interface BoundaryProps {
  location: string
  children: ReactNode
}

interface BoundaryState {
  location: string
  failure?: { error: unknown }
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps = (
    { location }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null =>
    location === state.location ? null : { location, failure: undefined }

  // What keys were held for does not come.
  override componentDidCatch = endHold

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children
  }
}
