import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { keyedFormula } from '../../src/core/columns/formula/names.ts'
import { type Configuration, settingsFrom, startOf } from '../../src/core/columns/settings.ts'
import type { Column } from '../../src/core/columns/types/column-type.ts'
import { typeOf } from '../../src/core/columns/types/types.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Row } from '../../src/core/model.ts'
import { palette } from '../../src/core/values/colours.ts'
import { startOfWork } from './build-team.ts'
import type { ColumnPlan, ProjectPlan, TaskPlan } from './plan.ts'
import type { ProjectContext } from './project-context.ts'

/** Where a column stands, and the ones before it, which a formula can name. */
interface Place {
  id: string
  project_id: string
  at: string
  before: readonly Column[]
}

/** A column as it is described, by the rules of the product. Errors: `Refusal`. */
export function columnFrom(plan: ColumnPlan, { id, project_id, at, before }: Place): Column {
  const { name, type: field_type } = plan
  const made: Column = {
    ...startOf({ field_type }),
    ...{ id, project_id, key: `field-${before.length + 1}`, name, field_type },
    ...{ width: limits.columnWidth, is_visible: true, sort_order: before.length },
    ...{ created_at: at, updated_at: at },
  }
  return { ...made, ...settingsFrom(made, configurationOf(plan, before), before, refuseAny) }
}

function configurationOf(plan: ColumnPlan, before: readonly Column[]): Configuration {
  const options = (plan.options ?? []).map(({ name, color_code }, n) => ({
    id: `option-${n + 1}`,
    name,
    color: color_code ?? palette[n % palette.length]!,
  }))
  return {
    number_type: plan.format,
    decimals: plan.decimals,
    label: plan.label,
    label_position: plan.label === undefined ? undefined : 'left',
    formula: plan.formula === undefined ? undefined : keyedFormula(plan.formula, before),
    ...(plan.type === 'selection'
      ? {
          selections_list: options.map(({ id, name, color }) => ({
            selection_id: id,
            selection_name: name,
            selection_color: color,
          })),
        }
      : {
          labels_list: options.map(({ id, name, color }) => ({
            label_id: id,
            label_name: name,
            label_color: color,
          })),
        }),
  }
}

/** The columns that a project has made, by name. */
export async function addColumns(
  tx: Tx,
  { columns = [] }: ProjectPlan,
  {
    project,
    created,
    newId,
  }: Pick<ProjectContext, 'created' | 'newId'> & { project: Row<'project'> },
): Promise<Map<string, Column>> {
  const added: Column[] = []
  for (const plan of columns) {
    const place = { project_id: project.id, at: startOfWork(created), before: added }
    const column = columnFrom(plan, { ...place, id: newId(`column:${plan.name}`) })
    added.push(await tx.add('custom_column', column))
  }
  return new Map(added.map((column) => [column.name, column]))
}

/** What a task has in them: people by their addresses, options by their names. */
export async function addValues(
  tx: Tx,
  { fields = {} }: TaskPlan,
  { columns, project, team, newId }: ProjectContext,
  task: Row<'task'>,
) {
  for (const [name, given] of Object.entries(fields)) {
    const column = columns.get(name)!
    const people = (emails: readonly string[]) => emails.map((email) => team.members.get(email)!.id)
    const sent = column.field_type === 'people' ? people([given].flat().map(String)) : given
    const read = typeOf(column).read(sent, column)
    if ('value' in read && read.value !== null)
      await tx.add('custom_value', {
        id: newId(`value:${task.id}:${column.id}`),
        ...{ project_id: project.id, task_id: task.id, column_id: column.id, value: read.value },
      })
  }
}
