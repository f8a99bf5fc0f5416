/** A value of a reply for people: a table of rows, a list of fields, or the text itself. */
export const show = (value: unknown, width: number): string[] =>
  described(value, width).map(harmless)

/**
 * Control characters in names would move the cursor or change colours; they are shown as blanks.
 */
export const harmless = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')

function described(value: unknown, width: number): string[] {
  if (value === null || value === undefined) return []
  if (isRowList(value)) return table(value, width)
  if (Array.isArray(value)) return value.length === 0 ? ['(none)'] : value.map(cell)
  if (!isObject(value)) return [String(value)]
  const { data, total, ...rest } = value
  if (isRowList(data) && typeof total === 'number')
    return [
      ...table(data, width),
      `${data.length} of ${total}`,
      ...(Object.keys(rest).length > 0 ? fields(rest, width) : []),
    ]
  return fields(value, width)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRowList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

function fields(value: Record<string, unknown>, width: number): string[] {
  const names = Object.keys(value)
  const pad = Math.max(0, ...names.map((name) => name.length)) + 2
  return names.flatMap((name) => {
    const each = value[name]
    if (isRowList(each)) return [`${name}:`, ...table(each, width - 2).map((line) => `  ${line}`)]
    return [`${name.padEnd(pad)}${cell(each)}`]
  })
}

const gap = '  '

/**
 * Rows under the names of their columns. Columns that do not fit are left out, and the last line
 * names them.
 */
function table(rows: readonly Record<string, unknown>[], width: number): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort(
    (a, b) => rank(a) - rank(b),
  )
  const columns = names.map((name) => {
    const cells = rows.map((row) => cell(row[name]))
    return {
      name,
      cells,
      width: Math.min(cellMost, Math.max(name.length, ...cells.map((text) => text.length))),
    }
  })
  const shown = columns.slice(0, fitting(columns, width))
  const line = (texts: readonly string[]) =>
    texts
      .map((text, n) =>
        (text.length > cellMost ? `${text.slice(0, cellMost - 1)}…` : text).padEnd(shown[n]!.width),
      )
      .join(gap)
      .trimEnd()
  const hidden = columns.slice(shown.length).map(({ name }) => name)
  return [
    line(shown.map(({ name }) => name)),
    ...rows.map((_, n) => line(shown.map(({ cells }) => cells[n]!))),
    ...(hidden.length > 0 ? [`(also with --json: ${hidden.join(', ')})`] : []),
  ]
}

/** What a row is called comes right after its id, and ids of other rows come last. */
const rank = (name: string) =>
  name === 'id' ? 0 : /^(name|key|email|code)$/.test(name) ? 1 : name.endsWith('_id') ? 3 : 2

const cellMost = 40

function fitting(columns: readonly { width: number }[], width: number): number {
  let used = 0
  const over = columns.findIndex(
    (column) => (used += column.width + gap.length) > width + gap.length,
  )
  return over === -1 ? columns.length : Math.max(1, over)
}

const cell = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : harmless(typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A number of bytes for people: `17.2 MB`. */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return at === 0 ? `${bytes} bytes` : `${(bytes / 1000 ** at).toFixed(1)} ${units[at]}`
}
