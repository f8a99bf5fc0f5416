import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  createCustomColumn,
  deleteCustomColumn,
  listCustomColumns,
  setCustomValue,
  showCustomColumn,
  updateCustomColumn,
} from '../../src/core/columns/custom.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getTaskInfo, listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { deactivate, onPlan } from './inside.ts'
import { column, green, make, type NewColumn, red, selections } from './new-column.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B7.78', 'B7.79', 'B3.33', 'B3.35', 'B3.36', 'B3.73', 'B3.74', 'B3.75', 'B3.21'],
  'a column is made with its settings, and listed in the order of making',
  async () => {
    const { owner, member, project_id } = await emptyProject(server)
    expect(await member.do(listCustomColumns, { id: project_id })).toEqual([])
    const made = await make(owner, project_id, { key: 'V1StGXR8_Z5jdHi6B-myT' })
    expect(made).toEqual({
      id: expect.any(String),
      project_id,
      name: 'Cost',
      key: 'V1StGXR8_Z5jdHi6B-myT',
      field_type: 'number',
      width: 120,
      is_visible: true,
      is_custom_column: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      field_title: 'Cost',
      number_type: 'formatted',
      decimals: 0,
      label: 'LKR',
      label_position: 'left',
      preview_value: '100',
      expression: null,
      first_numeric_column_key: null,
      second_numeric_column_key: null,
      formula: null,
      selections_list: null,
      labels_list: null,
    })
    const given = {
      ...({ number_type: 'withLabel', label_position: 'right' } as const),
      ...{ decimals: 2, label: 'EUR', preview_value: 250 },
    }
    await make(owner, project_id, { name: 'Price', configuration: given })
    await make(owner, project_id, { name: 'Owners', field_type: 'people' })
    const columns = await member.do(listCustomColumns, { id: project_id })
    expect(columns.map(({ name }) => name)).toEqual(['Cost', 'Price', 'Owners'])
    expect(columns[1]).toEqual({
      id: expect.any(String),
      key: expect.any(String),
      name: 'Price',
      width: 120,
      pinned: true,
      custom_column: true,
      isCustom: true,
      custom_column_obj: {
        fieldType: 'number',
        fieldTitle: 'Price',
        numberType: 'withLabel',
        decimals: 2,
        label: 'EUR',
        labelPosition: 'right',
        previewValue: '250',
        expression: null,
        firstNumericColumnKey: null,
        secondNumericColumnKey: null,
        formula: null,
        selectionsList: [],
        labelsList: [],
      },
    })
    expect(columns[2]!.custom_column_obj).toMatchObject({ fieldType: 'people', numberType: null })
    const { id } = await owner.do(createCustomColumn, { project_id, name: 'Bare' })
    expect(await make(owner, project_id, { name: 'Again' })).not.toMatchObject({ id })
  },
)

clause(
  ['B3.77', 'B3.78', 'B7.80'],
  'options are listed in their order; a list that is sent replaces them, and a renamed one keeps its tasks',
  async () => {
    const { owner, make: task, project_id } = await emptyProject(server)
    const labels_list = ['One', 'Two'].map((label_name, n) => ({
      ...{ label_id: `l${n}`, label_name, label_color: '#154c9b', label_order: 2 - n },
    }))
    const tags = await make(owner, project_id, {
      field_type: 'labels',
      configuration: { labels_list },
    })
    expect(
      tags.labels_list!.map(({ label_name, label_order }) => [label_name, label_order]),
    ).toEqual([
      ['Two', 0],
      ['One', 1],
    ])
    const made = await make(owner, project_id, {
      field_type: 'selection',
      configuration: selections,
    })
    expect(made).toMatchObject({
      selections_list: [
        { ...red, selection_order: 0 },
        { ...green, selection_order: 1 },
      ],
      labels_list: null,
    })
    const id = await task('Paint')
    await owner.do(setCustomValue, { id, column_key: made.key, value: 'Red', project_id })
    const changed = await owner.do(updateCustomColumn, {
      id: made.id,
      name: 'Colour',
      width: 200,
      configuration: { selections_list: [{ ...red, selection_name: 'Crimson' }] },
    })
    expect(changed).toMatchObject({ name: 'Colour', width: 200, key: made.key })
    expect(changed.selections_list).toHaveLength(1)
    const values = async () =>
      (await owner.do(getTaskInfo, { task_id: id })).task.custom_column_values
    expect(await values()).toEqual({ [made.key]: 'Crimson' })
    await owner.do(updateCustomColumn, { id: made.id, configuration: { selections_list: [green] } })
    expect(await values()).toEqual({})
    await owner.do(updateCustomColumn, { id: made.id, is_visible: false })
    expect((await owner.do(listCustomColumns, { id: project_id }))[1]).toMatchObject({
      name: 'Colour',
      pinned: false,
      custom_column_obj: { selectionsList: [green] },
    })
  },
)

clause(
  ['B7.83', 'B3.34', 'B3.66'],
  'a value of each type is stored, answered and listed as the reference says, and emptied again',
  async () => {
    const { owner, member, make: task, ids, project_id } = await emptyProject(server)
    const id = await task('Build the dome')
    const labels_list = [{ label_id: 'l1', label_name: 'One', label_color: '#154c9b' }]
    const types = [
      ['text', '  <b>Words</b> ', 'Words', {}],
      ['number', '12.50', 12.5, {}],
      ['date', '2026-03-05', '2026-03-05T00:00:00.000Z', {}],
      ['checkbox', true, true, {}],
      ['people', [ids.member, ids.owner], [ids.member, ids.owner], {}],
      ['people', JSON.stringify([ids.member]), [ids.member], {}],
      ['selection', 'Green', 'Green', selections],
      ['labels', ['l1'], ['l1'], { labels_list }],
    ] as const
    const expected: Record<string, unknown> = {}
    for (const [field_type, value, said, configuration] of types) {
      const { key } = await make(owner, project_id, {
        field_type,
        configuration: structuredClone(configuration) as object,
      })
      const given = { id, column_key: key, value: value as string, project_id }
      expect(await member.do(setCustomValue, given)).toEqual({
        task_id: id,
        column_key: key,
        value: said,
      })
      expected[key] = said
    }
    const info = await member.do(getTaskInfo, { task_id: id, project_id })
    expect(info.task.custom_column_values).toEqual(expected)
    expect(info.custom_columns).toEqual(await member.do(listCustomColumns, { id: project_id }))
    const v3 = async (customColumns?: string) =>
      (
        await member.do(listTasksV3, {
          id: project_id,
          ...(customColumns ? { customColumns } : {}),
        })
      ).allTasks[0]!.custom_column_values
    expect(await v3()).toEqual({})
    expect(await v3('true')).toEqual(expected)
    const v2 = await member.do(listTasksV2, { id: project_id })
    expect(v2.flatMap((group) => ('tasks' in group ? group.tasks : []))).toMatchObject([
      { custom_column_values: expected },
    ])
    for (const [n, key] of Object.keys(expected).entries())
      expect(
        await member.do(setCustomValue, { id, column_key: key, value: [null, '', []][n % 3]! }),
      ).toEqual({ task_id: id, column_key: key, value: null })
    expect(await v3('true')).toEqual({})
    expect(await member.rows('project', project_id, 'custom_value')).toEqual([])
  },
)

clause(
  'B7.83',
  'people who are deactivated stay where they are chosen, and cannot be chosen anew',
  async () => {
    const { id: team, owner, make: task, ids, project_id } = await emptyProject(server)
    const id = await task('Build the dome')
    const { key: column_key } = await make(owner, project_id, { field_type: 'people' })
    const set = { id, column_key, project_id }
    await owner.do(setCustomValue, { ...set, value: [ids.admin] })
    await deactivate(server, team, ids.admin)
    const both = [ids.admin, ids.member]
    expect(await owner.do(setCustomValue, { ...set, value: both })).toMatchObject({ value: both })
    await owner.do(setCustomValue, { ...set, value: [ids.member] })
    await owner.refused(setCustomValue, { ...set, value: both }, 'assignee_inactive', 'value')
    expect(await owner.rows('project', project_id, 'custom_value')).toMatchObject([
      { value: [ids.member] },
    ])
  },
)

clause(
  'B7.83',
  'what does not fit a column, or is of another team or project, is refused and changes nothing',
  async () => {
    const { id: team, owner, make: task, ids, project_id } = await emptyProject(server)
    const blue = await emptyProject(server, 'Blue')
    const id = await task('Build the dome')
    const set = { id, project_id }
    await owner.refused(setCustomValue, set, 'custom_value_missing')
    const { body } = await owner.call(setCustomValue, { ...set, column_key: 'x' })
    expect(body).toBe('Missing required parameters')
    const missing = await owner.refused(
      setCustomValue,
      { ...set, column_key: 'nothing', value: 1 },
      'not_found',
    )
    expect(missing.message).toBe('Custom column not found')
    const number = await make(owner, project_id)
    for (const value of ['twelve', true, ['1'], '1e400', 1e13])
      await owner.refused(
        setCustomValue,
        { ...set, column_key: number.key, value },
        'custom_value_invalid',
        'value',
      )
    const text = await make(owner, project_id, { field_type: 'text' })
    const long = 'x'.repeat(bounds.valueText + 1)
    await owner.refused(
      setCustomValue,
      { ...set, column_key: text.key, value: long },
      'custom_value_long',
    )
    const people = await make(owner, project_id, { field_type: 'people' })
    await deactivate(server, team, ids.admin)
    const refusals = [
      [blue.ids.owner, 'not_found'],
      [randomUUID(), 'not_found'],
      [ids.admin, 'assignee_inactive'],
    ] as const
    for (const [value, code] of refusals)
      await owner.refused(setCustomValue, { ...set, column_key: people.key, value: [value] }, code)
    const choice = await make(owner, project_id, {
      field_type: 'selection',
      configuration: selections,
    })
    await owner.refused(
      setCustomValue,
      { ...set, column_key: choice.key, value: 'Blue' },
      'custom_value_invalid',
    )
    // A column of another project, and this one named with another project.
    const theirs = await make(blue.owner, blue.project_id)
    await owner.refused(setCustomValue, { ...set, column_key: theirs.key, value: 1 }, 'not_found')
    await owner.refused(
      setCustomValue,
      { id, column_key: number.key, value: 1, project_id: blue.project_id },
      'not_found',
    )
    await blue.owner.refused(
      setCustomValue,
      { id, column_key: number.key, value: 1, project_id },
      'not_found',
    )
    expect(await owner.rows('project', project_id, 'custom_value')).toEqual([])
  },
  { ours: true },
)

clause(
  ['B7.79', 'B7.80'],
  'titles, keys, options and the number of columns are bounded',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const first = await make(owner, project_id)
    const tried = (more: Partial<NewColumn>) => column(project_id, more)
    for (const name of ['', ' ', '<b></b>'])
      await owner.refused(
        createCustomColumn,
        tried({ name, configuration: {} }),
        'column_title_required',
      )
    const long = 'x'.repeat(bounds.columnTitle + 1)
    await owner.refused(createCustomColumn, tried({ name: long }), 'name_too_long', 'name')
    await owner.refused(updateCustomColumn, { id: first.id, name: '' }, 'column_title_required')
    for (const key of [first.key, 'STATUS', 'NAME'])
      await owner.refused(createCustomColumn, tried({ key }), 'column_key_taken', 'key')
    for (const key of ['a b', '__proto__', 'constructor', 'x'.repeat(bounds.columnKey + 1)])
      await owner.refused(createCustomColumn, tried({ key }), 'invalid', 'key')
    const choice = { field_type: 'selection' } as const
    const option = (more: object) => ({ configuration: { selections_list: [{ ...red, ...more }] } })
    await owner.refused(
      createCustomColumn,
      tried({ ...choice, ...option({ selection_name: ' ' }) }),
      'column_option_required',
    )
    await owner.refused(
      createCustomColumn,
      tried({ ...choice, ...option({ selection_color: 'red;' }) }),
      'invalid',
    )
    const label = { field_type: 'key', configuration: { label: 'ABCDEF' } } as const
    await owner.refused(createCustomColumn, tried(label), 'name_too_long', 'configuration')
    for (const more of [{ decimals: 7 }, { decimals: -1 }, { number_type: 'roman' as never }])
      await owner.refused(createCustomColumn, tried({ configuration: more }), 'invalid')
  },
)

clause(
  'B7.79',
  'the free plan has ten columns in a project, and no plan more than a hundred',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    for (let n = 0; n < bounds.customColumns; n++) await make(owner, project_id)
    const refused = await owner.refused(
      createCustomColumn,
      column(project_id),
      'custom_field_limit',
    )
    expect(refused).toMatchObject({
      status: 200,
      body: { error_code: 'CUSTOM_FIELD_LIMIT_EXCEEDED' },
      message:
        'You have reached the limit of 10 custom fields. Upgrade to Business to add unlimited custom fields.',
    })
    await onPlan(server, owner, { license_type: 'PADDLE', subscription_status: 'active' })
    for (let n = bounds.customColumns; n < bounds.customColumnsMost; n++)
      await make(owner, project_id)
    await owner.refused(createCustomColumn, column(project_id), 'too_many_custom_columns')
    const [first, second] = await owner.do(listCustomColumns, { id: project_id })
    const removed = await give(owner, deleteCustomColumn, { id: first!.id }, project_id)
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(undoCommand, removed.undo, 'custom_field_limit')
    // What there is beyond the plan stays, and can be changed.
    await owner.do(updateCustomColumn, { id: second!.id, name: 'Price' })
  },
  { ours: true },
)

clause(
  ['B7.82', 'B6.6'],
  'members show and hide columns for all, by id or key; only managers make, change and delete them',
  async () => {
    const { owner, admin, member, project_id } = await emptyProject(server)
    const blue = await emptyProject(server, 'Blue')
    const made = await make(admin, project_id)
    const shown = async () =>
      (await owner.do(listCustomColumns, { id: project_id })).map(({ pinned }) => pinned)
    const hidden = await member.do(showCustomColumn, {
      projectId: project_id,
      id: made.id,
      pinned: false,
    })
    expect(hidden).toMatchObject({ id: made.id, key: made.key, pinned: false, custom_column: true })
    expect(await shown()).toEqual([false])
    await member.do(showCustomColumn, { projectId: project_id, key: made.key, pinned: true })
    expect(await shown()).toEqual([true])
    for (const id of ['nothing', randomUUID()])
      await member.refused(
        showCustomColumn,
        { projectId: project_id, id, pinned: true },
        'not_found',
      )
    await member.refused(createCustomColumn, column(project_id), 'forbidden')
    await member.refused(updateCustomColumn, { id: made.id, name: 'Mine' }, 'forbidden')
    await member.refused(deleteCustomColumn, { id: made.id }, 'forbidden')
    await blue.owner.refused(listCustomColumns, { id: project_id }, 'not_found')
    await blue.owner.refused(createCustomColumn, column(project_id), 'not_found')
    await blue.owner.refused(updateCustomColumn, { id: made.id, name: 'Mine' }, 'not_found')
    await blue.owner.refused(deleteCustomColumn, { id: made.id }, 'not_found')
    await blue.owner.refused(
      showCustomColumn,
      { projectId: blue.project_id, id: made.id, pinned: false },
      'not_found',
    )
    expect(await shown()).toEqual([true])
  },
)

clause(
  ['B7.79', 'B7.83'],
  'columns and values reach everyone who has the project open',
  async () => {
    const { owner, member, make: task, project_id } = await emptyProject(server)
    const id = await task('Build the dome')
    const columns = await follow(member, 'project', project_id)
    const { key } = await make(owner, project_id)
    expect(await columns('custom_column')).toEqual([expect.objectContaining({ key })])
    const values = await follow(member, 'project', project_id)
    await owner.do(setCustomValue, { id, column_key: key, value: 3 })
    expect(await values('custom_value')).toEqual([
      expect.objectContaining({ task_id: id, value: 3 }),
    ])
  },
  { added: true },
)

clause(
  ['B7.37', 'B7.38'],
  'lists are sorted by the key of a column of any type, what is empty last',
  async () => {
    const { owner, make: task, ids, project_id, list } = await emptyProject(server)
    const names = ['One', 'Two', 'Three', 'Four']
    const tasks: string[] = []
    for (const name of names) tasks.push(await task(name))
    const sorted = async (field: string, order: string) =>
      (await list({ field, order })).map(({ name }) => name)
    const cases = [
      ['number', [10, 9, null, 2.5], ['Four', 'Two', 'One', 'Three']],
      ['text', ['b', null, 'a10', 'a9'], ['Four', 'Three', 'One', 'Two']],
      ['date', ['2026-03-05', '2025-12-31', '2026-01-01', null], ['Two', 'Three', 'One', 'Four']],
      ['checkbox', [null, true, false, null], ['Two', 'One', 'Three', 'Four']],
      ['selection', ['Green', null, 'Red', null], ['Three', 'One', 'Two', 'Four']],
      ['people', [null, [ids.owner], [ids.member], [ids.admin]], ['Four', 'Three', 'Two', 'One']],
    ] as const
    for (const [field_type, values, expected] of cases) {
      const { id, key } = await make(owner, project_id, {
        ...{ key: field_type, field_type },
        configuration: field_type === 'selection' ? selections : {},
      })
      for (const [n, value] of values.entries())
        await owner.do(setCustomValue, { id: tasks[n]!, column_key: key, value: value as string })
      expect(await sorted(key, 'ascend')).toEqual(expected)
      expect(await sorted(`custom:${id}`, 'ascend')).toEqual(expected)
    }
    const kind = { field_type: 'formula', configuration: { formula: '100 / {number}' } } as const
    await make(owner, project_id, { ...kind, key: 'formula' })
    expect(await sorted('formula', 'descend')).toEqual(['Four', 'Two', 'One', 'Three'])
    expect(await sorted('checkbox ascend,number descend', '')).toEqual([
      'Two',
      'One',
      'Four',
      'Three',
    ])
    expect(await sorted('nothing', 'descend')).toEqual(names)
  },
)

clause(
  'B3.33',
  'a column of keys shows its label, else the key of the project, with the number of the task',
  async () => {
    const { owner, make: task, project_id, list } = await emptyProject(server)
    await make(owner, project_id, { field_type: 'key', key: 'plain' })
    await make(owner, project_id, {
      field_type: 'key',
      key: 'labelled',
      configuration: { label: 'BUG' },
    })
    await task('Dome')
    const [listed] = await list({ customColumns: 'true' })
    const { custom_column_values, task_key } = listed!
    const number = task_key.split('-').at(-1)
    expect(custom_column_values).toEqual({ plain: task_key, labelled: `BUG-${number}` })
  },
)
