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

/** The line of a list without the sign that it begins with, or the box that is ticked in it. */
export const withoutBullet = (line: string) =>
  line.replace(/^(?:[-*•◦▪‣–] )?\[[ xX]\] |^[-*•◦▪‣–] /, '')
