import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../catalogue/limits.ts'
import { cut, folded, plainName } from '../../values/text.ts'
import { choices } from '../choices.ts'
import { Problems } from '../problems.ts'
import { type Imported, plainTask } from '../shape.ts'
import type { ProblemReason } from '../sources.ts'
import { planOf } from './plan.ts'

const around = { choices: choices.parse({}), people: [], columns: null, labels: [] }
const fileOf = (tasks: Imported['tasks'], more: Partial<Imported> = {}): Imported => ({
  ...{ name: '', statuses: [], columns: [], tasks, problems: new Problems() },
  ...more,
})
const long = 'x'.repeat(limits.statusName)

test('[B7.132] each status, phase, label and person of a file is in its plan or is told', () => {
  const some = fc.nat(400)
  const text = fc.tuple(fc.constantFrom('', 'Wait', long), some).map(([word, n]) => `${word} ${n}`)
  const all = fc.array(text, { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(all, fc.boolean(), (texts, listed) => {
      const tasks = texts.map((each) => ({
        ...plainTask('Dome'),
        ...{ status: each, phase: each, labels: [each], assignees: [each] },
      }))
      const statuses = listed ? texts.map((name) => ({ name, category: null })) : []
      const plan = planOf(fileOf(tasks, { statuses }), around)
      const told = (reason: ProblemReason, name: string) =>
        plan.problems.count > plan.problems.list.length ||
        plan.problems.list.some(
          (each) =>
            each.reason === reason &&
            each.value === cut(plainName(name), limits.importProblemLength),
        )
      const { content } = plan
      for (const name of new Set(texts))
        for (const [made, reason] of [
          [content.statuses, 'too_many_statuses'],
          [content.phases, 'too_many_phases'],
          [content.labels, 'too_many_labels'],
        ] as const) {
          const isMade = made.some((each) => folded(each.name) === folded(name))
          expect(isMade || told(reason, name) || told('name_cut', name), name).toBe(true)
        }
      expect(new Set(content.statuses.map(({ name }) => folded(name))).size).toBe(
        content.statuses.length,
      )
    }),
    { numRuns: 30 },
  )
})

test('[B7.132] a task whose status does not fit any more is in one of its category', () => {
  const tasks = Array.from({ length: limits.importStatuses }, (_, n) => ({
    ...plainTask('Dome'),
    status: `Wait ${n}`,
  }))
  const plan = planOf(fileOf([...tasks, { ...plainTask('Door'), status: 'Erledigt' }]), around)
  expect(plan.content.statuses).toHaveLength(limits.importStatuses - 1)
  expect(plan.content.statuses[plan.tasks.at(-1)!.status]!.name).toBe('Done')
  expect(plan.problems.list.map(({ value }) => value)).toEqual([
    ...['Wait 47', 'Wait 48', 'Wait 49', 'Erledigt'],
  ])
})

test('[B7.132] people are found however many a file has, and told of those who are not', () => {
  const people = [{ id: 'ada', name: 'Ada', email: 'ada@x.example' }]
  const names = Array.from({ length: limits.importPeople + 1 }, (_, n) => `p${n}@x.example`)
  const tasks = [...names, 'ada@x.example'].map((name) => ({
    ...plainTask('Dome'),
    assignees: [name],
  }))
  const { tasks: planned, people: shown, problems } = planOf(fileOf(tasks), { ...around, people })
  expect(planned.at(-1)!.assignees).toEqual(['ada'])
  expect(shown).toHaveLength(limits.importPeople)
  expect(problems.count).toBe(names.length)
})

test('[B7.132] names are those that are stored, however a file begins them', () => {
  const unseen = `${'\u{e0041}'.repeat(limits.taskName)}Dome`
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(unseen, `${'a'.repeat(limits.taskName - 1)} b`, `${'é'.repeat(600)}`),
    fc
      .tuple(fc.constantFrom('\u{e0041}', '\u3164', ' '), fc.nat(600), fc.string())
      .map(([mark, count, end]) => mark.repeat(count) + end),
  )
  fc.assert(
    fc.property(name, (given) => {
      const task = { ...plainTask(given), status: given, phase: given, labels: [given] }
      const custom = new Map([[0, given]])
      const { content, tasks } = planOf(fileOf([{ ...task, custom }], { columns: [given] }), around)
      const lists = [content.statuses, content.phases, content.labels, content.columns]
      const names = [...lists.flat().map((each) => each.name), tasks[0]!.name]
      for (const each of [...names, ...tasks[0]!.custom.map(([, value]) => value)]) {
        expect(plainName(each)).toBe(each)
        expect(each).not.toBe('')
      }
    }),
  )
})
