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
  /** Shows it on, although the code is loaded. */
  waits?: boolean
  /** Shown if the code cannot be had. */
  otherwise?: ReactNode
}

interface Loading<P extends object> {
  code: Code<P>
  Part?: ComponentType<P> | undefined
  failure?: unknown
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
  waits = false,
  otherwise,
}: OnDemandProps<P>) {
  const [state, setState] = useState<Loading<P>>(() => ({ code, Part: code.loaded }))
  useEffect(() => {
    let current = true
    code.load().then(
      (Part) =>
        current &&
        setState((before) => (before.code === code && before.Part ? before : { code, Part })),
      (failure: unknown) => current && setState({ code, failure }),
    )
    return () => {
      current = false
    }
  }, [code])
  // Another code than before: what is known is of the one before.
  const { Part, ...rest } = state.code === code ? state : { Part: code.loaded }
  if ('failure' in rest) {
    if (otherwise === undefined) throw rest.failure
    return otherwise
  }
  return Part && !waits ? <Part {...props} /> : until
}
