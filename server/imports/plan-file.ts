import { entitlementsOf } from '../../src/core/billing/plans.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Output } from '../../src/core/engine/call.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { previewImport } from '../../src/core/imports/calls.ts'
import type { Choices } from '../../src/core/imports/choices.ts'
import { type Around, type Plan, planOf } from '../../src/core/imports/plan/plan.ts'
import { planOfProject } from '../../src/core/imports/project-file/project-plan.ts'
import { withSafeTexts } from '../../src/core/imports/project-file/safe-texts.ts'
import { headingsOf, samplesOf } from '../../src/core/imports/readers/table.ts'
import { cleanHtml } from '../commands/clean-html.ts'
import { type PackedPlan, packed } from './packed-plan.ts'
import { type Asked, type ReadFile, type RefuseFile, readFile } from './read.ts'

/** A file to plan a project of, as it goes to a thread of its own. */
export interface Planning {
  bytes: Uint8Array
  asked: Asked
  around: Around
  /** Whether only what is shown before is wanted. */
  onlyShown: boolean
}

/** What is shown of a file, its name being empty where it says none, and the plan if it is wanted. */
export interface PlannedFile {
  shown: Output<typeof previewImport>
  /** What is chosen, and what was taken where nothing is: another release may guess otherwise. */
  taken: Choices
  plan: PackedPlan | undefined
}

/** What a thread that plans says at its end. */
export interface Said {
  planned?: PlannedFile
  refused?: Pick<Refusal, 'code' | 'field' | 'details'>
}

/** What a plan for the team of who imports is made with. */
export const aroundFor = ({ choices }: Asked, actor: Actor, reader: Reader): Around => ({
  choices,
  people: reader
    .list('team_member', { team_id: actor.team_id })
    .flatMap(({ id, name, email, active }) => (active ? { id, name, email } : [])),
  columns: entitlementsOf(actor).customColumns,
  labels: reader.list('label', { team_id: actor.team_id }).map(({ name }) => name),
})

/** Reads a file and plans a project of it. Errors: what it is refused with. */
export async function planFile(
  { bytes, asked, around, onlyShown }: Planning,
  refuse: RefuseFile,
): Promise<PlannedFile> {
  const read = await readFile(bytes, asked, refuse)
  const { imported, project } = read
  // Cleaning a megabyte takes a second.
  const safe = project && !onlyShown ? withSafeTexts(project, cleanHtml) : project
  const plan = safe ? planOfProject(safe, around) : planOf(imported, around)
  return {
    ...{ shown: shownOf(read, plan), taken: takenOf(read, plan) },
    plan: onlyShown ? undefined : packed(plan),
  }
}

function shownOf({ imported, rows, reading }: ReadFile, plan: Plan): PlannedFile['shown'] {
  const [head, ...below] = rows
  const headings = headingsOf(head)
  const samples = samplesOf(below, headings.length)
  return {
    name: imported.name,
    columns: headings.map((heading, n) => ({
      heading: heading.slice(0, limits.importSampleLength),
      field: reading.fields[n] ?? '',
      samples: samples[n]!,
    })),
    ...{ date_order: reading.date_order, estimate_unit: reading.estimate_unit },
    ...{ statuses: plan.statuses, people: plan.people, counts: countsOf(plan) },
    tasks: plan.tasks.slice(0, limits.importTasksShown).map((task) => ({
      ...{ name: task.name, level: task.level, due: task.end_date },
      status: plan.content.statuses[task.status]!.name,
    })),
    problems_count: plan.problems.count,
    problems: plan.problems.list.slice(0, limits.importProblemsShown),
  }
}

const takenOf = ({ rows, reading }: ReadFile, { statuses, people }: Plan): Choices => ({
  ...(rows.length > 0
    ? {
        fields: [...reading.fields],
        ...{ date_order: reading.date_order, estimate_unit: reading.estimate_unit },
      }
    : {}),
  statuses: statuses.map(({ name, category }) => ({ name, category })),
  // Of two with one name in a file the first is somebody, and the last one chosen counts.
  people: people
    .slice(0, limits.importPeople)
    .map(({ name, member }) => ({ name, member }))
    .reverse(),
})

const countsOf = ({ content, tasks }: Plan) => ({
  tasks: tasks.length,
  subtasks: tasks.filter(({ parent }) => parent !== null).length,
  labels: content.labels.length,
  phases: content.phases.length,
  columns: content.columns.length,
  comments: tasks.reduce((sum, { comments }) => sum + comments.length, 0),
})
