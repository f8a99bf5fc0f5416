import type { Row } from '../../model.ts'
import { freeName } from '../../values/text.ts'

type Named = Pick<Row<'custom_column'>, 'key' | 'name'>

/**
 * What people call columns in a formula, by key: their names without brackets, told apart by
 * numbers.
 */
export function formulaNames(columns: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { key, name } of columns) {
    const free = freeName(name.replace(/[[\]{}]/g, '').trim() || key, (tried) =>
      taken.has(tried.toLowerCase()),
    )
    taken.add(free.toLowerCase())
    names.set(key, free)
  }
  return names
}

/** Names, and the signs that stand for others where decimals have a comma. */
const written = /\[([^[\]]*)\]|(?<=^|\d|[(;+*/-] ?),(?=\d)|;/g

/**
 * A stored formula as people read it: `{price} * 2` -> `[Price] * 2`. Who writes decimals with a comma
 * parts arguments by semicolons: `round({price} * 1.19, 2)` -> `round([Price] * 1,19; 2)`.
 */
export function namedFormula(formula: string, columns: readonly Named[], decimal = '.'): string {
  const names = formulaNames(columns)
  return formula.replace(/\{([^{}]*)\}|[.,]/g, (all, key: string | undefined) => {
    if (key === undefined) return decimal === '.' ? all : all === '.' ? decimal : ';'
    const name = names.get(key.trim())
    return name === undefined ? all : `[${name}]`
  })
}

/**
 * The formula that people wrote, as it is stored; a name that is none stays and is refused. Where
 * decimals have a comma, one right before a digit is that of a number, unless it comes after a column,
 * a parenthesis or a blank.
 */
export function keyedFormula(text: string, columns: readonly Named[], decimal = '.'): string {
  const keys = new Map(
    [...formulaNames(columns)].map(([key, name]): [string, string] => [name.toLowerCase(), key]),
  )
  return text.replace(written, (all, name: string | undefined) => {
    if (name === undefined) return decimal === '.' ? all : all === ';' ? ',' : '.'
    const key = keys.get(name.trim().toLowerCase())
    return `{${key ?? name}}`
  })
}
