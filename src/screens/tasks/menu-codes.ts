import { Code } from '../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../parts/lazy/with-texts.ts'

/* The menus and filters above tasks, and the menus of groups: loaded when their buttons are reached. */
export const allFilters = new Code(() =>
  import('./bars/filters/AllFilters.tsx').then(({ AllFilters }) => AllFilters),
)
export const fieldsMenu = new Code(() =>
  import('./bars/FieldsMenu.tsx').then(({ FieldsMenu }) => FieldsMenu),
)
export const filterPopover = new Code(() =>
  import('./bars/filters/FilterPopover.tsx').then(({ FilterPopover }) => FilterPopover),
)
export const groupActions = new Code(() =>
  import('./groups/GroupActionsMenu.tsx').then(({ GroupActionsMenu }) => GroupActionsMenu),
)
export const groupMenu = new Code(() =>
  import('./groups/GroupMenu.tsx').then(({ GroupMenu }) => GroupMenu),
)
export const moreMenu = new Code(() =>
  withTexts(['asof', 'exports'], () =>
    import('./bars/MoreMenu.tsx').then(({ MoreMenu }) => MoreMenu),
  ),
)
export const sortMenu = new Code(() =>
  import('./bars/SortMenu.tsx').then(({ SortMenu }) => SortMenu),
)
export const viewMenu = new Code(() =>
  withTexts(['asof', 'exports'], () =>
    import('./bars/ViewMenu.tsx').then(({ ViewMenu }) => ViewMenu),
  ),
)
export const viewsMenu = new Code(() =>
  import('./bars/views/ViewsMenu.tsx').then(({ ViewsMenu }) => ViewsMenu),
)
