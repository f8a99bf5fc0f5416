import { Code } from '../../parts/lazy/OnDemand.tsx'

/*
 * What can be done with tasks and groups, apart from what shows them: a page that is opened draws
 * its tasks before any of it has been read.
 */
export const bulkBar = new Code(() => import('./bars/BulkBar.tsx').then(({ BulkBar }) => BulkBar))
export const cellEditor = new Code(() =>
  import('./fields/CellEditor.tsx').then(({ CellEditor }) => CellEditor),
)
export const groupActions = new Code(() =>
  import('./groups/GroupActions.tsx').then(({ GroupActions }) => GroupActions),
)
export const taskMenu = new Code(() => import('./TaskMenu.tsx').then(({ TaskMenu }) => TaskMenu))
