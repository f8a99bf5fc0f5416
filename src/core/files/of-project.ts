import type { Row } from '../model.ts'
import { compare, type Sortable } from '../values/compare.ts'
import { contains } from '../values/text.ts'

/** What the files of a project are sorted by; the first is the default. */
export const fileSortFields = [
  'created_at',
  'name',
  'size',
  'type',
  'task_name',
  'uploader_name',
] as const
export type FileSortField = (typeof fileSortFields)[number]

/** The columns by which a file is found and sorted. */
export const listedColumns = ['id', 'name', 'type', 'size', 'created_at'] as const

/** A file with what is said of it in the list of its project. */
export interface ListedFile extends Pick<Row<'attachment'>, (typeof listedColumns)[number]> {
  task_key: string
  task_name: string
  uploader_name: string
}

interface Asked {
  search: string
  field: FileSortField
  order: 'asc' | 'desc'
}

/** The files that are looked for, by their name, their task or who added them, in their order. */
export function listFiles<F extends ListedFile>(
  files: readonly F[],
  { search, field, order }: Asked,
): F[] {
  const isFound = ({ name, task_key, task_name, uploader_name }: F) =>
    [name, task_name, uploader_name, task_key].some((text) => contains(text, search))
  const sign = order === 'asc' ? 1 : -1
  const by = (file: F): Sortable => file[field]
  return (search === '' ? [...files] : files.filter(isFound)).sort(
    (a, b) =>
      compare(by(a), by(b), sign) ||
      compare(a.created_at, b.created_at, -1) ||
      (a.id < b.id ? -1 : 1),
  )
}
