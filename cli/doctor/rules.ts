import type { ModelFault } from '../../src/core/invariants.ts'
import type { TableName } from '../../src/core/model.ts'
import { type Broken, brokenIn } from './broken.ts'
import { type Check, type Finding, failed, ok } from './check.ts'
import { whenCurrent } from './current.ts'

/**
 * Whether every stored row obeys the rules of the model. A database of another release is looked at
 * once it is brought to this one.
 */
export const rules: Check = async ({ config }) => {
  const broken = await whenCurrent(config, brokenIn)
  return broken ? findingsOf(broken) : []
}

/** What is wrong, one finding for each way of being wrong. */
export function findingsOf(broken: readonly Broken[]): Finding[] {
  if (broken.length === 0) return [ok('rules', 'every row obeys the rules of the product')]
  const kinds = new Map<string, Broken[]>()
  for (const each of broken) kinds.set(saidOf(each), [...(kinds.get(saidOf(each)) ?? []), each])
  return [...kinds].map(([said, all]) =>
    failed(
      'rules',
      `${said} (${all.length}, such as ${all[0]!.id} in ${all[0]!.room})`,
      isMendable(all[0]!) ? repair : byHand,
    ),
  )
}

const repair = 'Stop the server and run: plumbline doctor --repair'
const byHand =
  'This is not repaired by itself: correct it on the screens, or bring back a backup with plumbline restore.'

/** A broken rule in English, and whether `--repair` knows what to do about it without guessing. */
interface Words<Code> {
  said: string | ((fault: FaultOf<Code>) => string)
  mended?: true | ((fault: FaultOf<Code>) => boolean)
}

type RuleCode = Exclude<ModelFault, { repeated: true }>['code']
type FaultOf<Code> = Pick<ModelFault, 'table' | 'column'> & { code: Code }

/** By what a rule of the model refuses: a rule with another code does not compile until it is here. */
const words: { [Code in RuleCode]: Words<Code> } = {
  parent_cycle: { said: 'tasks that lie below themselves', mended: true },
  too_deep: { said: 'tasks that are nested too deep', mended: true },
  status_category_last: { said: 'projects without a status of each category', mended: true },
  dates_reversed: { said: 'projects that end before they start' },
  conflict: { said: 'projects whose running numbers are behind', mended: true },
  assignee_inactive: { said: 'tasks with people who are no longer active' },
  dependency_cycle: { said: 'tasks that wait for themselves' },
  formula_circular: { said: 'formulas that are computed from themselves' },
  formulas_too_long: { said: 'projects whose formulas are too long together' },
  allocation_exists: { said: 'allocations of a member to a project that share days' },
  allocation_reversed: {
    said: ({ table }) =>
      table === 'day_off'
        ? 'days off that end before they begin'
        : 'allocations that end before they begin',
  },
  allocation_too_long: { said: 'allocations that are too long' },
  days_off_too_long: { said: 'days off that are too long' },
  too_many_days_off: { said: 'days off that are too many for one member or team' },
  approval_exists: { said: 'approved periods of a project that share days' },
  approval_reversed: { said: 'approved periods that end before they begin' },
  dependencies_open: { said: 'tasks that are done while they wait for others' },
  in_use: { said: ({ table }) => `rows of ${table} that are missing and needed` },
  not_found: {
    said({ table, column }) {
      if (table === 'task_schedule' && !column) return 'recurring tasks of which none is left'
      return table === 'task' && column === 'assignees'
        ? 'tasks with people who are not in their project'
        : `rows of ${table} whose ${column} leads nowhere`
    },
    mended: ({ table, column }) =>
      (table === 'task_schedule' && !column) ||
      (table === 'task' && mendedReferences.includes(column!)),
  },
}

/** The columns of a task that can lead elsewhere, or nowhere. */
const mendedReferences = ['parent_task_id', 'status_id', 'phase_id', 'schedule_id', 'assignees']

/** The tables in which what is there twice can be told apart, or once is enough. */
const mendedRepeats: readonly TableName[] = [
  'team',
  'job_title',
  'label',
  'client',
  'project_category',
  'project',
  'project_member',
  'project_favorite',
  'project_archive',
  'status',
  'phase',
  'list_column',
  'task',
  'timer',
]

const wordsOf = (fault: ModelFault): Words<RuleCode> =>
  'repeated' in fault
    ? {
        said: `rows of ${fault.table} that are not unique by ${fault.column}`,
        ...(mendedRepeats.includes(fault.table) ? { mended: true } : {}),
      }
    : (words[fault.code] as Words<RuleCode>)

function saidOf(fault: ModelFault): string {
  const { said } = wordsOf(fault)
  return typeof said === 'string' ? said : said(fault as FaultOf<RuleCode>)
}

/** Whether `--repair` knows what to do about a fault without guessing. */
export function isMendable(fault: ModelFault): boolean {
  const { mended = false } = wordsOf(fault)
  return typeof mended === 'boolean' ? mended : mended(fault as FaultOf<RuleCode>)
}
