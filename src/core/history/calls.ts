import { z } from 'zod'
import { mutation } from '../engine/call.ts'
import { checkStorage } from '../files/storage.ts'
import { faultsOf } from '../invariants.ts'
import { allocationErrors } from '../schedule/rules.ts'
import { approveAgain } from '../time-approvals/again.ts'
import { checkLocked } from '../time-approvals/locked.ts'
import { checkUpdates } from '../updates/of-others.ts'
import { id } from '../values/fields.ts'
import { checkRoom, roomErrors } from './check-room.ts'
import { checkTemplates, templateErrors } from './check-templates.ts'
import { countAgain } from './count-again.ts'
import { takeBack } from './take-back.ts'

/**
 * Undoes an earlier command of the same user: restores the fields that it changed, unless they
 * were changed again since, removes rows it added unless they are in use, and adds rows it removed.
 * `tasks_left` counts the tasks that stay as they are. It obeys the rules of the model: if they
 * forbid a part, the whole is refused with the reason.
 */
export const undoCommand = mutation({
  method: 'POST',
  path: '/undo',
  clause: 'B7.132',
  may: 'session.use',
  about: { project: 'project_id' },
  input: z.object({ command_id: id, project_id: id.optional() }),
  output: z.object({ undone: z.int(), tasks_left: z.int() }),
  errors: [
    'nothing_to_undo',
    'in_use',
    'parent_cycle',
    'too_deep',
    'assignee_inactive',
    'too_many_assignees',
    'too_many_labels',
    'too_many_team_labels',
    'status_name_taken',
    'status_category_last',
    'phase_name_taken',
    'label_name_taken',
    'category_name_taken',
    'client_name_taken',
    'job_title_taken',
    'team_name_taken',
    'project_name_taken',
    'project_key_taken',
    'already_in_project',
    'manager_taken',
    'timer_running',
    'dates_reversed',
    'free_project_limit',
    'free_storage_limit',
    'storage_full',
    'dependency_exists',
    'dependency_cycle',
    'dependencies_open',
    'too_many_dependencies',
    'too_many_subscribers',
    'view_name_taken',
    'too_many_views',
    'report_name_taken',
    'too_many_reports',
    'template_name_taken',
    'column_key_taken',
    'too_many_custom_columns',
    'custom_field_limit',
    'formula_circular',
    'formulas_too_long',
    'too_many_schedules',
    ...allocationErrors,
    'too_many_allocations',
    'time_approved',
    'approval_exists',
    'approval_reversed',
    'too_many_approvals',
    'too_many_baselines',
    'update_of_others',
    'days_off_too_long',
    'too_many_days_off',
    ...roomErrors,
    ...templateErrors,
  ],
  run: async (context) => {
    const { tx, input, past, refuse, now } = context
    const { changed, kept, tasksLeft } = await takeBack(context, await past(input.command_id))
    if (changed.length === 0) refuse(kept ? 'in_use' : 'nothing_to_undo')
    await approveAgain(context, changed)
    for await (const { code, values } of faultsOf(tx, changed))
      refuse(code as 'in_use', undefined, values ? { values } : {})
    if (changed.some(({ table, before }) => table === 'attachment' && !before))
      await checkStorage(context)
    await checkLocked(context, changed)
    await countAgain(tx, changed, now)
    checkUpdates(context, changed)
    await checkRoom(context, changed)
    await checkTemplates(context, changed)
    return { undone: changed.length, tasks_left: tasksLeft }
  },
})
