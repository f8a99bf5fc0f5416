import type { ComponentType } from 'react'
import { Code } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import type { Overlay } from './overlays.ts'

const code = (texts: readonly string[], load: () => Promise<ComponentType>) =>
  new Code(() => withTexts(texts, load))

/** The code of each overlay, loaded with its texts when first opened, or before. */
export const overlayCode: Record<Overlay, Code<object>> = {
  // What it offers names itself by texts of other parts, too.
  palette: code(['palette', 'changes'], () =>
    import('../palette/Palette.tsx').then(({ Palette }) => Palette),
  ),
  shortcuts: code(['palette', 'changes'], () =>
    import('../keyboard/ShortcutSheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet),
  ),
  changes: code(['changes', 'projects'], () =>
    import('../changes/ChangesDrawer.tsx').then(({ ChangesDrawer }) => ChangesDrawer),
  ),
  menu: code([], () => import('../menu/MenuDrawer.tsx').then(({ MenuDrawer }) => MenuDrawer)),
  leaving: code(['changes', 'projects'], () =>
    import('../changes/LeavingDialog.tsx').then(({ LeavingDialog }) => LeavingDialog),
  ),
  project: code(['projects'], () =>
    import('./NewProject.tsx').then(({ NewProject }) => NewProject),
  ),
  fromTemplate: code(['templates', 'tasks'], () =>
    import('./FromTemplate.tsx').then(({ FromTemplate }) => FromTemplate),
  ),
  importFile: code(['imports'], () =>
    import('./ImportFile.tsx').then(({ ImportFile }) => ImportFile),
  ),
  approvedTime: code(['timesheets', 'exports', 'projects'], () =>
    import('./ApprovedTimeOfProject.tsx').then(
      ({ ApprovedTimeOfProject }) => ApprovedTimeOfProject,
    ),
  ),
  importTasks: code(['templates', 'table'], () =>
    import('./ImportTasks.tsx').then(({ ImportTasks }) => ImportTasks),
  ),
  timer: code(['timers'], () =>
    import('../timers/TimerDialog.tsx').then(({ TimerDialog }) => TimerDialog),
  ),
  speed: code(['speed'], () =>
    import('../speed/SpeedDrawer.tsx').then(({ SpeedDrawer }) => SpeedDrawer),
  ),
  removed: code([], () =>
    import('../team/RemovedDialog.tsx').then(({ RemovedDialog }) => RemovedDialog),
  ),
  notices: code(['notifications'], () =>
    import('../notifications/NotificationDrawer.tsx').then(
      ({ NotificationDrawer }) => NotificationDrawer,
    ),
  ),
  invite: code(['invite'], () =>
    import('../team/InviteDrawer.tsx').then(({ InviteDrawer }) => InviteDrawer),
  ),
}
