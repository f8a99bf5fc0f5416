import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** The code of a component, fetched once. */
export class Code<P extends object> {
  loaded: ComponentType<P> | undefined
  readonly #get: () => Promise<ComponentType<P>>

  constructor(get: () => Promise<ComponentType<P>>) {
    this.#get = get
  }

  /** Loads the code, unless it is loaded. Call it early where the code is likely to be needed. */
  async load(): Promise<ComponentType<P>> {
    return (this.loaded ??= await this.#get())
  }
}

interface OnDemandProps<P extends object> {
  code: Code<P>
  props: P
  /** Shown until then. */
  until?: ReactNode
  /** Shown if the code cannot be had. */
  otherwise?: ReactNode
}

/**
 * A component that comes with its code. Unlike a lazy one in a `Suspense` it is drawn as soon as
 * the code is loaded: React keeps a fallback for a while once it is shown. A failure to load goes
 * to the nearest error boundary, unless something else is shown then.
 */
export function OnDemand<P extends object>({
  code,
  props,
  until = null,
  otherwise,
}: OnDemandProps<P>) {
  const [state, setState] = useState<{ Part?: ComponentType<P>; failure?: unknown }>(() =>
    code.loaded ? { Part: code.loaded } : {},
  )
  useEffect(() => {
    let current = true
    code.load().then(
      (Part) => current && setState((before) => (before.Part ? before : { Part })),
      (failure: unknown) => current && setState({ failure }),
    )
    return () => {
      current = false
    }
  }, [code])
  if ('failure' in state) {
    if (otherwise === undefined) throw state.failure
    return otherwise
  }
  return state.Part ? <state.Part {...props} /> : until
}
