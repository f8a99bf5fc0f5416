import { Code } from '../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../parts/lazy/with-texts.ts'

/*
 * The code for actions on tasks and groups. It is loaded after the tasks of a page have been drawn.
 */
export const activityLog = new Code(() =>
  withTexts(['activity'], () =>
    import('./activity/ActivityLog.tsx').then(({ ActivityLog }) => ActivityLog),
  ),
)
export const attachments = new Code(() =>
  withTexts(['files'], () =>
    import('./files/Attachments.tsx').then(({ Attachments }) => Attachments),
  ),
)
export const bulkBar = new Code(() => import('./bars/BulkBar.tsx').then(({ BulkBar }) => BulkBar))
export const cellEditor = new Code(() =>
  import('./fields/CellEditor.tsx').then(({ CellEditor }) => CellEditor),
)
export const columnDialog = new Code(() =>
  withTexts(['columns'], () =>
    import('./columns/ColumnDialog.tsx').then(({ ColumnDialog }) => ColumnDialog),
  ),
)
export const columnMenu = new Code(() =>
  import('./list/ColumnMenu.tsx').then(({ ColumnMenu }) => ColumnMenu),
)
export const customCells = new Code(() =>
  withTexts(['columns'], () =>
    import('./columns/CustomCells.tsx').then(({ CustomCells }) => CustomCells),
  ),
)
export const customFields = new Code(() =>
  withTexts(['columns'], () =>
    import('./columns/CustomFields.tsx').then(({ CustomFields }) => CustomFields),
  ),
)
export const dayRange = new Code(() =>
  import('./bars/filters/DayRange.tsx').then(({ DayRange }) => DayRange),
)
export const comments = new Code(() =>
  withTexts(['comments', 'files'], () =>
    import('./comments/Comments.tsx').then(({ Comments }) => Comments),
  ),
)
export const convertDrawer = new Code(() =>
  import('./convert/ConvertDrawer.tsx').then(({ ConvertDrawer }) => ConvertDrawer),
)
export const deleteTasksDialog = new Code(() =>
  import('./bars/DeleteTasksDialog.tsx').then(({ DeleteTasksDialog }) => DeleteTasksDialog),
)
export const print = new Code(() =>
  withTexts(['exports'], () =>
    import('./print/PrintTasks.tsx').then(({ PrintTasks }) => PrintTasks),
  ),
)
export const recurringField = new Code(() =>
  withTexts(['recurring'], () =>
    import('./recurring/RecurringField.tsx').then(({ RecurringField }) => RecurringField),
  ),
)
export const timeLogs = new Code(() =>
  withTexts(['timelogs', 'exports'], () =>
    import('./time-log/TimeLogs.tsx').then(({ TimeLogs }) => TimeLogs),
  ),
)
export const taskMenu = new Code(() =>
  import('./menu/TaskMenu.tsx').then(({ TaskMenu }) => TaskMenu),
)
