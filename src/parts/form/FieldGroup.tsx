import { FieldContextProvider, useFieldControlProps_unstable } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'

interface FieldGroupProps {
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

/**
 * Several controls in one `Field`, as a group that the field's label names. Without it each of them
 * takes the field's own id, so that all their labels lead to the first.
 */
export function FieldGroup({ ref, className, children }: FieldGroupProps) {
  return (
    <div ref={ref} role="group" className={className} {...useFieldControlProps_unstable({})}>
      <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
    </div>
  )
}
