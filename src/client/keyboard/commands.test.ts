import { afterEach, expect, test } from 'vitest'
import { addCommands, addFinder, type Command, commands, offered } from './commands.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const offer = (...list: Command[]) => {
  const stop = addCommands(list)
  stops.push(stop)
  return stop
}
const command = (id: string, title = id): Command => ({ id, title, section: 'actions' })

test('a command is on offer from when it is added until it is taken away', () => {
  const stop = offer(command('a'), command('b'))
  offer(command('c'))
  expect(offered().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  stop()
  expect(offered().map(({ id }) => id)).toEqual(['c'])
})

test('of two with one id the later counts, and the earlier is back when it goes', () => {
  offer(command('undo', 'of the shell'))
  const stop = offer(command('undo', 'of the screen'))
  expect(offered().map(({ title }) => title)).toEqual(['of the screen'])
  stop()
  expect(offered().map(({ title }) => title)).toEqual(['of the shell'])
})

test('finders come and go', () => {
  const stop = addFinder({ section: 'tasks', find: () => [] })
  expect(commands.finders).toHaveLength(1)
  stop()
  expect(commands.finders).toHaveLength(0)
})
