import { serverNow } from '../../../client/requests/server-clock.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { firstOfProject, wholeSince } from '../../../core/history/reach.ts'
import { iso } from '../../../core/values/time.ts'

/** The first moment at which a project was there. */
export const firstMoment = (made: string) =>
  iso(firstOfProject(Date.parse(made), wholeSince(serverNow())))

/** The address of a project's list or board as of a moment, or, without one, where it is chosen. */
export const pathToPast = (projectId: string, kind: 'list' | 'board', moment = '') =>
  `${pathTo('project', { projectId })}?tab=${kind === 'board' ? 'board' : 'tasks-list'}&as_of=${encodeURIComponent(moment)}`
