import './schemas.ts'
import { activity } from '../../../core/activity/index.ts'
import { columns } from '../../../core/columns/index.ts'
import { comments } from '../../../core/comments/index.ts'
import type { Contract } from '../../../core/contract.ts'
import { partsOf } from '../../../core/engine/feature.ts'
import { merge } from '../../../core/engine/merge.ts'
import { files } from '../../../core/files/index.ts'
import { history } from '../../../core/history/index.ts'
import { labels } from '../../../core/labels/index.ts'
import { notifications } from '../../../core/notifications/index.ts'
import { projects } from '../../../core/projects/index.ts'
import { recurring } from '../../../core/recurring/index.ts'
import { roadmap } from '../../../core/roadmap/index.ts'
import { search } from '../../../core/search/index.ts'
import { tasks } from '../../../core/tasks/index.ts'
import { timers } from '../../../core/timers/index.ts'
import { updates } from '../../../core/updates/index.ts'
import { views } from '../../../core/views/index.ts'
import { workflow } from '../../../core/workflow/index.ts'

const around = [notifications, search, history] as const
const onTasks = [recurring, tasks, comments, files, activity, timers] as const
const onProjects = [workflow, labels, columns, projects, views, updates, roadmap] as const

/** The calls of a project's tasks, and of what stands around every page: those given all day. */
export const projectCalls: Partial<Contract> = merge(
  partsOf([...onProjects, ...onTasks, ...around] as const, 'calls'),
)
