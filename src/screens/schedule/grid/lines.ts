import type { Row } from '../../../core/model.ts'
import type { Schedule, ScheduledProject } from '../use-schedule.ts'

interface OfMember {
  key: string
  member: Row<'team_member'>
}

/** One line of the schedule: a member, a project of theirs, or where another is added. */
export type ScheduleLine =
  | (OfMember & { kind: 'member'; open: boolean })
  | (OfMember & { kind: 'project'; project: ScheduledProject })
  | (OfMember & { kind: 'add' })
export type LineOf<K extends ScheduleLine['kind']> = Extract<ScheduleLine, { kind: K }>

/** The lines from top to bottom; `opened` are the members whose projects are shown. */
export function linesOf(schedule: Schedule, opened: ReadonlySet<string>): ScheduleLine[] {
  return schedule.members.flatMap((member): ScheduleLine[] => {
    const open = opened.has(member.id)
    const own: ScheduleLine = { kind: 'member', key: member.id, member, open }
    if (!open) return [own]
    return [
      own,
      ...projectsOf(schedule, member.id).map(
        (project): ScheduleLine => ({
          ...{ kind: 'project', key: `${member.id}:${project.id}`, member, project },
        }),
      ),
      { kind: 'add', key: `${member.id}:add`, member },
    ]
  })
}

/** The projects that a member is in, and those that they are planned on, or were without a draft. */
function projectsOf(
  { projects, allocationsOf, draft }: Schedule,
  memberId: string,
): ScheduledProject[] {
  const all = [...allocationsOf(memberId), ...(draft?.formerOf(memberId) ?? [])]
  const planned = new Set(all.map(({ project_id }) => project_id))
  return projects.filter(({ id, members }) => planned.has(id) || members.includes(memberId))
}
