import type { TaskView } from '../../../../client/tasks/view.ts'
import { OpenPopover } from '../../../../parts/menus/OpenPopover.tsx'
import type { Opened } from '../../../../parts/menus/opened.ts'
import { FilterPicker } from './FilterPicker.tsx'
import type { FilterShown } from './filter-options.tsx'

interface FilterPopoverProps extends Opened {
  view: TaskView
  filter: FilterShown
}

/** What is asked of one kind, beside its button or its chip. */
export const FilterPopover = ({ view, filter, ...opened }: FilterPopoverProps) => (
  <OpenPopover label={filter.name} {...opened}>
    <FilterPicker view={view} filter={filter} />
  </OpenPopover>
)
