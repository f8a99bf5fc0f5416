import type { CallName } from '../contract.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import type { AuditAction } from './actions.ts'
import { approvedText } from './approved.ts'

/** What a command did in an organisation, without who did it and what things are called. */
export interface Audited {
  action: AuditAction
  /** A project, or a team, it was done in. */
  project_id?: string
  team_id?: string
  /** The member it is about, who is named by the rows. */
  team_member_id?: string
  /** Who did it, where nobody was signed in yet. */
  by?: string
  /** What else it is about. */
  subject?: string
  previous?: string | null
  current?: string | null
}

/**
 * What a command did, from the rows before and after it; its call tells a new project from one that is
 * restored or imported. Of a team or a project that comes or goes, and of a
 * member that goes, that alone is told and not what comes or goes with it.
 */
export function auditOf(past: readonly RowChange[], call: string): Audited[] {
  const rows = past.filter(({ table }) => table in ofTable)
  if (rows.length === 0) return []
  const moved = new Set(
    rows.flatMap(({ table, id, before, after }) =>
      ((table === 'team' || table === 'project') && !(before && after)) ||
      (table === 'team_member' && !after)
        ? id
        : [],
    ),
  )
  return rows.flatMap((change) => {
    const row = (change.after ?? change.before) as Partial<
      Record<'id' | 'team_id' | 'team_member_id' | 'project_id', string>
    >
    const isPart =
      (change.table === 'project_member' &&
        [row.project_id, row.team_member_id].some((id) => moved.has(id ?? ''))) ||
      (change.table === 'team_member' && moved.has(row.team_id ?? '')) ||
      (change.table === 'project' && !change.after && moved.has(row.team_id ?? '')) ||
      (change.table === 'time_approval' && moved.has(row.project_id ?? '')) ||
      (change.table === 'shared_report' && moved.has(row.team_id ?? '')) ||
      (change.table === 'member_hours' && [row.id, row.team_id].some((id) => moved.has(id!))) ||
      (change.table === 'day_off' &&
        [row.team_member_id, row.team_id].some((id) => moved.has(id ?? '')))
    return isPart ? [] : ofTable[change.table as AuditedTable](change as never, call)
  })
}

/** What a member is called: a name alone may be that of several. */
export const subjectOf = ({ name, email }: Pick<Row<'team_member'>, 'name' | 'email'>) =>
  name === email ? email : `${name} (${email})`

interface Change<T extends AuditedTable> {
  id: string
  before: Row<T> | null
  after: Row<T> | null
}
type AuditedTable =
  | 'team'
  | 'team_member'
  | 'project'
  | 'project_member'
  | 'day_off'
  | 'member_hours'
  | 'shared_report'
  | 'time_approval'

const ofTable: { [T in AuditedTable]: (change: Change<T>, call: string) => Audited[] } = {
  team({ id: team_id, before, after }) {
    if (!before)
      return [{ action: 'team_created', team_id, subject: after!.name, by: after!.user_id }]
    if (!after) return [{ action: 'team_deleted', team_id, subject: before.name }]
    if (before.name === after.name) return []
    const values = { previous: before.name, current: after.name }
    return [{ action: 'team_renamed', team_id, subject: after.name, ...values }]
  },

  team_member({ before, after }) {
    const { team_id } = (after ?? before)!
    const about = { team_id, subject: subjectOf((after ?? before)!) }
    if (!before) {
      const action = after!.pending ? 'member_invited' : 'member_added'
      return [{ action, ...about, current: after!.role }]
    }
    if (!after) return [{ action: 'member_removed', ...about, previous: before.role }]
    const done: Audited[] = []
    if (before.user_id !== after.user_id && after.user_id)
      done.push({
        ...{ action: 'member_joined', ...about, by: after.user_id },
        current: after.role,
      })
    if (before.role !== after.role)
      done.push({ action: 'role_changed', ...about, previous: before.role, current: after.role })
    if (before.active !== after.active && before.user_id === after.user_id)
      done.push({ action: after.active ? 'member_activated' : 'member_deactivated', ...about })
    return done
  },

  project({ id: project_id, before, after }, call) {
    const { team_id, name: subject } = (after ?? before)!
    const about = { team_id, project_id, subject }
    if (!before) return [{ action: comings[call] ?? 'project_created', ...about }]
    return after ? [] : [{ action: 'project_deleted', ...about }]
  },

  project_member({ before, after }) {
    const { project_id, team_member_id } = (after ?? before)!
    const [previous, current] = [before?.access_level ?? null, after?.access_level ?? null]
    const about = { project_id, team_member_id, previous, current }
    if (!before) return [{ action: 'project_member_added', ...about }]
    if (!after) return [{ action: 'project_member_removed', ...about }]
    return previous === current ? [] : [{ action: 'project_role_changed', ...about }]
  },

  shared_report({ before, after }) {
    const { team_id, name } = (after ?? before)!
    const told = (action: AuditAction) => ({ action, team_id, subject: name })
    const to = (row: typeof after) => row?.mail_to ?? []
    const changed = (action: AuditAction, some: readonly string[], others: readonly string[]) =>
      some
        .filter((id) => !others.includes(id))
        .map((team_member_id) => ({ action, team_id, team_member_id, current: name }))
    const [previous, current] = [mailText(before), mailText(after)]
    return [
      ...(before ? [] : [told('report_shared')]),
      ...(before && after && previous !== current
        ? [{ ...told('report_mail_changed'), previous, current }]
        : []),
      ...changed('report_recipient_added', to(after), to(before)),
      ...changed('report_recipient_removed', to(before), to(after)),
      ...(after ? [] : [told('report_unshared')]),
    ]
  },

  time_approval({ before, after }) {
    const { project_id } = (after ?? before)!
    // One that is put back is given again: nothing else changes one.
    if (!after) return [{ action: 'time_reopened', project_id, previous: approvedText(before!) }]
    return [{ action: 'time_approved', project_id, current: approvedText(after) }]
  },

  day_off({ before, after }) {
    const { team_id, team_member_id, name } = (after ?? before)!
    const isHoliday = team_member_id === null
    const about = isHoliday ? { team_id, subject: name } : { team_id, team_member_id }
    const [previous, current] = [before, after].map((row) => (row ? daysOffText(row) : null))
    if (before && after && previous === current) return []
    return [
      {
        action: isHoliday ? 'holidays_changed' : 'days_off_changed',
        ...{ ...about, previous: previous!, current: current! },
      },
    ]
  },

  member_hours({ id: team_member_id, before, after }) {
    const { team_id } = (after ?? before)!
    const [previous, current] = [before, after].map((row) => (row ? hoursText(row) : null))
    if (previous === current) return []
    const action = 'hours_of_member_changed'
    return [{ action, team_id, team_member_id, previous: previous!, current: current! }]
  },
}

/** How a project comes that is not newly made. */
const comings: Readonly<Record<string, AuditAction>> = {
  ...{ restoreProject: 'project_restored', undoCommand: 'project_restored' },
  startImport: 'project_imported',
} satisfies Partial<Record<CallName, AuditAction>>

/** When and how a report is mailed, in words of ours and figures. */
function mailText(report: Row<'shared_report'> | null): string {
  if (!report) return 'never'
  const { mail_every, mail_on, mail_hour, mail_format } = report
  const day = { weekly: weekdays[mail_on]!, monthly: `${mail_on}`, daily: '', never: '' }[
    mail_every
  ]
  const rest = mail_every === 'never' ? [] : [day, `${mail_hour}:00`, mail_format]
  return [mail_every, ...rest].filter(Boolean).join(' ')
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const daysOffText = ({ name, start_date, end_date }: Row<'day_off'>) =>
  `${name} (${start_date === end_date ? start_date : `${start_date} – ${end_date}`})`

/** Hours from Monday to Sunday. */
const hoursText = ({ seconds_per_day }: Row<'member_hours'>) =>
  seconds_per_day.map((seconds) => Math.round(seconds / 36) / 100).join(' ')
