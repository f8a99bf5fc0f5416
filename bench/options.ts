import { parseArgs } from 'node:util'
import type { Family } from './figure.ts'

export interface Options {
  only: string[]
  json: boolean
  list: boolean
  /** Prints what is expected of many teams, and measures nothing. */
  simulate: boolean
  help: boolean
  /** How often what is compared is measured in turn. */
  rounds: number
}

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {}

/** Reads the command line. Errors: `UsageError`. */
export function readOptions(args: readonly string[]): Options {
  const { only, rounds, json, list, simulate, help } = parse(args)
  const count = Number(rounds)
  if (!Number.isInteger(count) || count < 1 || count > 50)
    throw new UsageError('--rounds takes a whole number from 1 to 50.')
  const names = only.flatMap((part) => part.split(',')).map((name) => name.trim())
  return { only: names.filter((name) => name !== ''), rounds: count, json, list, simulate, help }
}

/**
 * The families that hold a wanted name, their own or that of one of their figures; all of them when
 * none is. Errors: `UsageError`.
 */
export function chosen(families: readonly Family[], only: readonly string[]): Family[] {
  const unknown = only.find((name) => !families.some((family) => hasName(family, name)))
  if (unknown !== undefined)
    throw new UsageError(`There is no figure “${unknown}”; --list shows them all.`)
  return families.filter(
    (family) => only.length === 0 || only.some((name) => hasName(family, name)),
  )
}

/** Whether a figure of a family is wanted. */
export const isWanted = (family: Family, figure: string, only: readonly string[]) =>
  only.length === 0 || only.includes(family.name) || only.includes(figure)

const hasName = ({ name, figures }: Family, wanted: string) =>
  name === wanted || figures.some((figure) => figure.name === wanted)

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: [] },
        rounds: { type: 'string', default: '3' },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        simulate: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

export const help = `Measures Plumbline on this machine and prints a table of all figures with what each must reach.

  npm run bench                         everything, about five minutes
  npm run bench -- --only verify        some: names of figures or families, separated by commas or given several times
  npm run bench -- --json               {"figures":[{name,value,unit,better,floor,reference:{name,value}}],"left_out":[{name,note}]}
  npm run bench -- --rounds 5           more rounds for a quieter median (3)
  npm run bench -- --list               the names
  npm run bench -- --simulate           what a thousand and a million teams take, by measured costs (docs/scaling.md)

docs/bench.md says what each figure means. Ends with 1 only when something could not be measured that should have been.`
