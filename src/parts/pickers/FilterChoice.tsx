import type { ReactElement } from 'react'
import { FilterButton, type FilterButtonProps } from './FilterButton.tsx'
import { PickPopover } from './PickPopover.tsx'

/** A list to choose from, and the button that opens it, with the number chosen. */
export const FilterChoice = ({
  children,
  ...button
}: FilterButtonProps & { children: ReactElement }) => (
  <PickPopover label={button.label} trigger={<FilterButton {...button} />}>
    {children}
  </PickPopover>
)
