import { Code } from '../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../parts/lazy/with-texts.ts'

/*
 * The code for actions on tasks and groups. It is loaded after the tasks of a page have been drawn.
 */
export const bulkBar = new Code(() => import('./bars/BulkBar.tsx').then(({ BulkBar }) => BulkBar))
export const cellEditor = new Code(() =>
  import('./fields/CellEditor.tsx').then(({ CellEditor }) => CellEditor),
)
export const comments = new Code(() =>
  withTexts(['comments'], () => import('./comments/Comments.tsx').then(({ Comments }) => Comments)),
)
export const groupActions = new Code(() =>
  import('./groups/GroupActions.tsx').then(({ GroupActions }) => GroupActions),
)
export const taskMenu = new Code(() => import('./TaskMenu.tsx').then(({ TaskMenu }) => TaskMenu))
