import type { Reader } from '../../core/engine/store.ts'
import { byName } from '../../core/values/compare.ts'
import { toView, type View } from '../../core/views/rules.ts'
import { workspace } from '../engine/workspace.ts'

/** The views that a project's members share, by name. */
export const sharedViews = (reader: Reader, project_id: string): View[] =>
  reader.list('shared_view', { project_id }).map(toView).sort(byName)

/** The views of a project that the person has for themselves, by name. */
export const ownViews = (reader: Reader, project_id: string): View[] =>
  reader.list('personal_view', { project_id }).map(toView).sort(byName)

/** All views of a project that the person has, as far as their rooms are known. */
export function knownViews(projectId: string): View[] {
  const { replica, user } = workspace()
  const [project, own] = [replica.reader(`project:${projectId}`), replica.reader(`user:${user.id}`)]
  return [
    ...(project ? sharedViews(project, projectId) : []),
    ...(own ? ownViews(own, projectId) : []),
  ]
}
