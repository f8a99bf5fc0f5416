import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { ErrorArea } from '../failures/ErrorArea.tsx'

/** The part of a route that shows a component, whose `Code` is its `handle`. */
export function showing(key: string, load: () => Promise<ComponentType>) {
  const code = new Code(load)
  return {
    handle: code,
    element: (
      <ErrorArea key={key}>
        <OnDemand code={code} props={{}} />
      </ErrorArea>
    ),
  } satisfies RouteObject
}
