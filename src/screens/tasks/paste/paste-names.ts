import { workspace } from '../../../client/engine/workspace.ts'
import { customColumnsOf } from '../../../core/columns/cells.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import { minutesOf } from '../../../core/imports/readers/durations.ts'
import { fields } from '../../../core/tasks/fields/fields.ts'
import { meanings, type PastedColumn, type PasteNames } from '../../../core/tasks/paste/pasted.ts'
import {
  fieldColumns,
  type NamedColumn,
  pastedFields,
} from '../../../core/tasks/paste/pasted-fields.ts'
import { folded } from '../../../core/values/text.ts'
import { pastedDay } from '../../../core/values/typed-day.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { dayReading } from '../../../parts/text/day-reading.ts'
import { signsOfNumbers } from '../../../parts/text/i18n.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { pastedValue } from './pasted-value.ts'

type Translate = (key: string) => string

/** What headings and names in a pasted table mean in a project, in its words and in English. */
export function pasteNames(projectId: string, t: Translate): PasteNames {
  const { replica, user } = workspace()
  const project = replica.reader(`project:${projectId}`)
  const team = replica.reader(`team:${user.team_id}`)
  const phaseLabel = project?.get('project', projectId)?.phase_label ?? ''
  const custom = project ? customColumnsOf(project, projectId) : []
  const people = team?.list('team_member').filter(({ active }) => active) ?? []
  const headings = new Map<string, PastedColumn>([
    // One that is called as a column of every list gives way to it.
    ...custom
      .filter((column) => typeOf(column).stored)
      .toReversed()
      .map(({ name, key }) => named<PastedColumn>(name, { custom: key })),
    ...['Task', 'Name', 'Title', t('tasks:column_NAME'), t('tasks:name')].map((text) =>
      named<PastedColumn>(text, 'name'),
    ),
    ...fieldColumns.flatMap((column) => {
      const { key } = pastedFields[column]
      return [fields[key].name, t(`column_${key}`)].map((text) => named<PastedColumn>(text, column))
    }),
    ...[phaseLabel, shownName(phaseLabel, t)].map((text) => named<PastedColumn>(text, 'phase')),
  ])
  const both = (rows: readonly { id: string; name: string }[] = []) =>
    meanings(rows.flatMap(({ id, name }) => [[shownName(name, t), id] as const, [name, id]]))
  const ids: Record<NamedColumn, ReadonlyMap<string, string>> = {
    status: both(project?.list('status')),
    phase: both(project?.list('phase')),
    priority: new Map(
      priorities.flatMap(({ id, name }) => [named(name, id), named(t(priorityKey(name)), id)]),
    ),
    assignees: meanings(
      people.flatMap(({ id, name, email }) => [[name, id] as const, [email, id]]),
    ),
    labels: both(team?.list('label')),
  }
  const reading = dayReading(t)
  const dayOf = (text: string) => pastedDay(text, reading)
  return {
    columnOf: (heading) => headings.get(folded(heading)),
    idOf: (column, name) => ids[column].get(folded(name)),
    minutesOf: (text) => minutesOf(text, 'hours', signsOfNumbers()),
    valueOf(key, text) {
      const column = custom.find((each) => each.key === key)
      if (!column) return { unknown: [text] }
      return pastedValue(column, text, { t, people: ids.assignees, dayOf })
    },
    dayOf,
  }
}

const named = <V>(text: string, value: V): [string, V] => [folded(text), value]
