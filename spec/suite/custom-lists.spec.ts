import { expect } from 'vitest'
import { setCustomValue } from '../../src/core/columns/custom.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { green, make, red } from './new-column.ts'
import { target } from './target.ts'

const server = target()

clause(
  'B7.83',
  'people and labels are put in and taken out one by one, so that nobody removes what others choose',
  async () => {
    const { owner, member, make: task, ids, project_id } = await emptyProject(server)
    const id = await task('Build the dome')
    const labels = await make(owner, project_id, {
      field_type: 'labels',
      configuration: { labels_list: [labelOf(red), labelOf(green)] } as object,
    })
    const people = await make(owner, project_id, { field_type: 'people' })
    const put = (key: string, entry: string, on = true) => ({
      ...{ id, project_id, column_key: key },
      entry: { id: entry, on },
    })
    const said = async (column_id: string) =>
      (await owner.rows('project', project_id, 'custom_value')).find(
        (row) => row.column_id === column_id,
      )?.value
    await Promise.all([
      owner.do(setCustomValue, put(labels.key, 'r')),
      member.do(setCustomValue, put(labels.key, 'g')),
      owner.do(setCustomValue, put(people.key, ids.owner)),
      member.do(setCustomValue, put(people.key, ids.member)),
    ])
    expect([...((await said(labels.id)) as string[])].sort()).toEqual(['g', 'r'])
    expect([...((await said(people.id)) as string[])].sort()).toEqual(
      [ids.owner, ids.member].sort(),
    )
    const out = await give(owner, setCustomValue, put(labels.key, 'r', false), project_id)
    expect(await said(labels.id)).toEqual(['g'])
    await owner.do(undoCommand, out.undo)
    expect(await said(labels.id)).toHaveLength(2)
    await owner.do(setCustomValue, put(people.key, ids.owner))
    expect(await said(people.id)).toHaveLength(2)
    for (const each of ['r', 'g']) await owner.do(setCustomValue, put(labels.key, each, false))
    expect(await said(labels.id)).toBeUndefined()
    await owner.refused(setCustomValue, put(labels.key, 'x'), 'custom_value_invalid', 'value')
    const text = await make(owner, project_id, { field_type: 'text' })
    await owner.refused(setCustomValue, put(text.key, 'x'), 'custom_value_invalid', 'value')
  },
  { added: true },
)

const labelOf = ({ selection_id, selection_name, selection_color }: typeof red) => ({
  label_id: selection_id,
  label_name: selection_name,
  label_color: selection_color,
})
