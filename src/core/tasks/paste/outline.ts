/** Gives the parent of a task by how far the cells of its line are indented, before the next one. */
export type Nesting = (cells: readonly string[]) => number | undefined

/** So many blanks a tab is worth. */
const tab = 4
/** A single blank before a line may have been copied along with it. */
const least = 2

/** Reads the lines of an outline one after the other; tasks count from 0, at most `levels` deep. */
export function nestingOf(levels: number): Nesting {
  /** The tasks that the next one could be below, the outermost first. */
  const open: { indent: number; at: number }[] = []
  let at = -1
  return (cells) => {
    at++
    const indent = indentOf(cells)
    while (open.length > 0 && open.at(-1)!.indent + least > indent) open.pop()
    const above = open.slice(0, levels)
    // What is deeper than it may be stands below the deepest that may have something below it.
    open.push({ indent, at })
    return above.at(-1)?.at
  }
}

/** How far what is first said in some cells is indented, in blanks. */
function indentOf(cells: readonly string[]): number {
  let indent = 0
  for (const cell of cells) {
    const blanks = /^\s*/.exec(cell)![0].length
    indent += blanks
    if (blanks < cell.length) return indent
    indent += tab
  }
  return indent
}

const bullet = /^(?:(?:[-*•◦▪‣–] )?\[[ xX]\] |[-*•◦▪‣–] )/
/** With apostrophes before it; one that begins with a hyphen has its own, as a formula does. */
const keptBullet = /^'*(?:(?:[*•◦▪‣–] )?\[[ xX]\] |[*•◦▪‣–] )/

/**
 * The line of a list without the sign that it begins with, or the box that is ticked in it; where
 * that has an apostrophe before it, without this alone.
 */
export const withoutBullet = (line: string) =>
  line.startsWith("'") && keptBullet.test(line) ? line.slice(1) : line.replace(bullet, '')

/** A name that stays as it is on a line: one that begins like one of a list has an apostrophe before it. */
export const asLine = (name: string) => (keptBullet.test(name) ? `'${name}` : name)
