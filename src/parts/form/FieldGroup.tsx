import { FieldContextProvider, useFieldControlProps_unstable } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface FieldGroupProps {
  className?: string
  children: ReactNode
}

/**
 * Several controls in one `Field`, as a group that the field's label names. Without it each of them
 * takes the field's own id, so that all their labels lead to the first.
 */
export function FieldGroup({ className, children }: FieldGroupProps) {
  return (
    <div role="group" className={className} {...useFieldControlProps_unstable({})}>
      <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
    </div>
  )
}
